/** The numbers of received documents beside the filters of their list. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ReceivedCounts } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { isWaiting, type Reader } from '../approvals/approval.ts'
import { IS_SELF_BILLED } from '../invoices/list-invoices.ts'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'
import { askReplica } from '../platform/database/replica.ts'
import { vendorCount } from '../vendors/list-vendors.ts'
import { IS_NEW } from './read-received-invoice.ts'
import { isHeldBack } from './urgency.ts'

/** A number above it says no more, and would take longer with each document. */
const MOST = 1_000

/** @param reader for approvals that are theirs to decide */
export async function countReceived(
  em: EntityManager,
  accountId: string,
  reader: Reader,
): Promise<ReceivedCounts> {
  const counted = (where: Fragment) =>
    sql`(select count(*)::int from (
      select from received_invoices d where d.account_id = ${value(accountId)} and ${where} limit ${code(String(MOST))}) as counted)`
  const { sql: text, parameters } = sql`select
    (${storedTotal(accountId, 'RECEIVED')}) as "all",
    (${storedTotal(accountId, 'RECEIVED', { hasStatus: false })}) as unanswered,
    ${counted(isWaiting(accountId, reader))} as "toApprove",
    ${counted(code(isHeldBack('d.', true)))} as held,
    ${counted(code(IS_NEW))} as unopened,
    ${counted(code(IS_SELF_BILLED))} as "selfBilled",
    ${vendorCount(accountId, MOST)} as vendors`
  const [counts] = await askReplica<ReceivedCounts>(em, { sql: text }, [...parameters])
  if (counts === undefined) throw new Error('an aggregate gives one row')
  return counts
}
