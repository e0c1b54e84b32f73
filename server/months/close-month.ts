import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import {
  type ClosedMonth,
  findClosedMonth,
  lockMonths,
  storeClosing,
  storeReopening,
} from '../invoices/closed-month.ts'
import { idsOfMonth } from '../invoices/documents-by-month.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'
import type { Review } from './check-month.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'month.closed': { month: string; openPoints: number; documents: number; note: string }
    'month.reopened': { month: string; reason: string }
    'month.document_late': { month: string; countsIn: string; documentId: string; number: string }
  }
}

interface Means {
  em: EntityManager
  account: Account
  principal: Principal
}

/** As people see it; the address of a user who gave no name. */
async function nameOf(em: EntityManager, principal: Principal): Promise<string> {
  return (await findActorNames(em, [principal])).get(principal.id) ?? ''
}

interface Closing {
  /** Of the review that the caller read, as its version. */
  openPoints: number
  version: string
  note: string
}

/**
 * Its documents are those of now; one that comes later counts in a later month.
 * @throws {Problem} MONTH_NOT_OVER, MONTH_CLOSED, MONTH_CHANGED where the review is another than the one that the caller read, or is not complete
 */
export async function closeMonth(
  { em, account, principal }: Means,
  review: Review,
  { openPoints, version, note }: Closing,
): Promise<ClosedMonth> {
  const { month } = review
  const accountId = account.id
  if (!review.isOver) throw new Problem('MONTH_NOT_OVER')
  await lockMonths(em, accountId)
  const known = await findClosedMonth(em, accountId, month)
  if (known?.isClosed) throw new Problem('MONTH_CLOSED')
  const documentIds = [
    ...(await idsOfMonth(em, SENT_BY_MONTH, accountId, month)),
    ...(await idsOfMonth(em, RECEIVED_BY_MONTH, accountId, month)),
  ]
  const isRead = review.openPoints === openPoints && review.version === version
  if (!isRead || !isSame(documentIds, review.documentIds) || review.unread > 0)
    throw new Problem('MONTH_CHANGED')
  const by = await nameOf(em, principal)
  const act = { at: new Date().toISOString(), by, openPoints, note: note.trim() }
  const closed = await storeClosing(em, { accountId, month, act, documentIds })
  const detail = { month, openPoints, documents: documentIds.length, note: act.note }
  await record(em, { type: 'month.closed', subject: accountId, detail, principal })
  return closed
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  const all = new Set([...some, ...others])
  return all.size === some.length && all.size === others.length
}

/** Its package of before stays. @throws {Problem} MONTH_NOT_CLOSED */
export async function reopenMonth(
  { em, account, principal }: Means,
  { month, reason }: { month: string; reason: string },
): Promise<ClosedMonth> {
  await lockMonths(em, account.id)
  const closed = await findClosedMonth(em, account.id, month)
  if (!closed?.isClosed) throw new Problem('MONTH_NOT_CLOSED')
  const by = await nameOf(em, principal)
  await storeReopening(em, closed, { at: new Date().toISOString(), by, note: reason.trim() })
  const detail = { month, reason: reason.trim() }
  await record(em, { type: 'month.reopened', subject: account.id, detail, principal })
  return closed
}
