import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { giveBackCredit } from '../accounts/account-limits.ts'
import type { Actor } from '../platform/access/principal.ts'
import { run, type Statement } from '../platform/database/statement.ts'
import { Problem } from '../platform/problem.ts'
import { getInvoice } from './get-invoice.ts'
import type { Invoice } from './invoice.ts'
import { type EventDetail, recordEvent } from './record-event.ts'
import { FAILURES, type Failure, isFailure } from './status.ts'

/**
 * Puts a document aside; again, nothing changes.
 * @throws {Problem} NOT_FOUND, INVOICE_NOT_TROUBLED
 */
export async function settleInvoice(
  em: EntityManager,
  principal: Actor,
  account: Account,
  id: string,
): Promise<{ id: string; settledAt: Date }> {
  const invoice = await getInvoice(em, account, id)
  if (!isTroubled(invoice)) throw new Problem('INVOICE_NOT_TROUBLED')
  return { id, settledAt: await settle(em, invoice, principal) }
}

/** Settles a document that another one was made of. */
export async function settleFollowed(em: EntityManager, principal: Actor, invoice: Invoice): Promise<void> {
  if (isTroubled(invoice)) await settle(em, invoice, principal)
}

/** Settles failed documents with the number of this one. */
export async function settleFailed(em: EntityManager, { accountId, invoiceNumber }: Invoice): Promise<void> {
  await run(em, SETTLE_FAILED, [accountId, invoiceNumber])
}

const SETTLE_FAILED: Statement = {
  name: 'settle-failed',
  sql: `update invoices set settled_at = now() where account_id = ? and invoice_number = ?
    and status in (${FAILURES.map((status) => `'${status}'`).join(', ')}) and settled_at is null`,
}

const isTroubled = ({ status }: Invoice): boolean => isFailure(status) || status === 'REJECTED'

/** One event, however many calls at once. */
async function settle(em: EntityManager, { id }: Invoice, principal: Actor): Promise<Date> {
  const settled = await em.execute<unknown[]>(
    'update invoices set settled_at = now() where id = ? and settled_at is null returning 1',
    [id],
  )
  if (settled.length > 0) await recordEvent(em, id, { type: 'SETTLED', principal })
  const [row] = await em.execute<{ at: string }[]>('select settled_at as at from invoices where id = ?', [id])
  if (row === undefined) throw new Error(`there is no invoice ${id}`)
  return new Date(row.at)
}

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
