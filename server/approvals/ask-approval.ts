import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentType } from '../invoices/invoice.ts'
import { run, type Statement } from '../platform/database/statement.ts'
import { type Asked, findAsked } from './approval.ts'

interface Arrived {
  id: string
  accountId: string
  type: DocumentType
  selfBilled: boolean
  currency: string
  totalInCents: number
}

const EURO = 'EUR'

/** An amount that can't be compared is above any. */
const ASK: Statement = {
  name: 'ask-approval',
  sql: `
  insert into approvals (received_invoice_id, account_id, approver_id, state, euro_cents, created_at)
  select asked.id, r.account_id, r.approver_id, 'WAITING', asked.cents, now()
  from approval_rules r, (values (?::uuid, ?::bigint)) as asked (id, cents)
  where r.account_id = ?::uuid and coalesce(asked.cents > r.above_in_cents, true) returning received_invoice_id as id`,
}

/**
 * Asks for the approval of a document that came in, where the account's rule says so. Runs after `lockVendors`. Credit notes and self-billed documents are nothing to pay. An amount in
 * another currency can't be compared.
 * @returns whether it was asked, and the member who is; undefined where each owner is
 */
export async function askApproval(
  em: EntityManager,
  { id, accountId, type, selfBilled, currency, totalInCents }: Arrived,
): Promise<{ isAsked: boolean; asked?: Asked | undefined }> {
  if (type !== 'E_INVOICES' || selfBilled) return { isAsked: false }
  const stored = await run(em, ASK, [id, currency === EURO ? totalInCents : null, accountId])
  return stored.length === 0 ? { isAsked: false } : { isAsked: true, asked: await findAsked(em, id) }
}
