import type { EntityManager } from '@mikro-orm/postgresql'
import { Draft } from './draft.ts'

export interface DatedDraft {
  id: string
  number: string
  party: string
  /** `YYYY-MM-DD`. */
  day: string
  cents: number
}

const MOST = 1_000

/** The unsent drafts with an invoice date among these days. */
export async function draftsOfMonth(
  em: EntityManager,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<DatedDraft[]> {
  const where = { accountId, sentAt: null, issueDate: { $gte: from, $lte: to } }
  const options = { orderBy: { id: 'asc' }, limit: MOST, disableIdentityMap: true } as const
  const fields = ['id', 'invoiceNumber', 'customerName', 'issueDate', 'totalInCents'] as const
  const drafts = await em.find(Draft, where, { ...options, fields })
  return drafts.map(({ id, invoiceNumber, customerName, issueDate, totalInCents }) => ({
    id,
    number: invoiceNumber ?? '',
    party: customerName ?? '',
    day: issueDate ?? from,
    cents: totalInCents ?? 0,
  }))
}
