import type { EntityManager } from '@mikro-orm/postgresql'
import { giveBackCredit } from '../accounts/credits.ts'
import type { EventDetail } from './invoice-event.ts'
import { recordEvent } from './record-event.ts'
import { type Failure, isFailure } from './status.ts'

/**
 * Ends a document for good, with an event. The credit is returned and the number is free again (its index excludes
 * failures). Nothing happens when the document is further along already.
 */
export async function failInvoice(
  em: EntityManager,
  invoiceId: string,
  failure: Failure,
  detail: EventDetail,
): Promise<void> {
  await em.transactional(async (inTransaction) => {
    const { before, after } = await recordEvent(inTransaction, invoiceId, { type: failure, detail })
    if (after !== before && isFailure(after)) await returnCredit(inTransaction, invoiceId)
  })
}

async function returnCredit(em: EntityManager, invoiceId: string): Promise<void> {
  const [returned] = await em.execute<{ accountId: string }[]>(
    `update invoices set credit_returned_at = now()
     where id = ? and credit_taken and credit_returned_at is null returning account_id as "accountId"`,
    [invoiceId],
  )
  if (returned === undefined) return
  await giveBackCredit(em, returned.accountId)
  await recordEvent(em, invoiceId, { type: 'CREDIT_RETURNED' })
}
