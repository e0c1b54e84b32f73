import type { EntityManager } from '@mikro-orm/postgresql'

export interface Summary {
  totalAmount: number
  sent: number
  acceptedByClient: number
  sentInvoices: number
  sentCreditNotes: number
  underway: number
  rejected: number
  notDelivered: number
  unanswered: number
  drafts: number
}

/** Sums the counts (document-count.ts), without failed documents. Exported for the benchmark. */
export const SUMMARY = `
select
  coalesce(sum(case when is_credit then -cents else cents end) filter (where is_sent), 0)::float8 as "totalAmount",
  coalesce(sum(number) filter (where is_sent), 0)::int as "sent",
  coalesce(sum(number) filter (where kind = 'SENT' and status in ('ACCEPTED', 'PAID')), 0)::int as "acceptedByClient",
  coalesce(sum(number) filter (where is_sent and not is_credit), 0)::int as "sentInvoices",
  coalesce(sum(number) filter (where is_sent and is_credit), 0)::int as "sentCreditNotes",
  coalesce(sum(number) filter (where kind = 'SENT' and status in ('CREATED', 'TRANSMITTED', 'ACKNOWLEDGED')), 0)::int as "underway",
  coalesce(sum(number) filter (where kind = 'SENT' and status = 'REJECTED'), 0)::int as "rejected",
  coalesce(sum(number) filter (where kind = 'SENT' and not is_sent), 0)::int as "notDelivered",
  coalesce(sum(number) filter (where kind = 'RECEIVED' and status = ''), 0)::int as "unanswered",
  coalesce(sum(number) filter (where kind = 'DRAFT'), 0)::int as "drafts"
from (
  select kind, status, number, cents, type = 'E_CREDIT_NOTES' as is_credit,
    kind = 'SENT' and status not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR') as is_sent
  from document_counts where account_id = ?
) counted`

/** The figures of the overview (requirement lists.summary); amounts in cents. */
export async function summariseAccount(em: EntityManager, accountId: string): Promise<Summary> {
  const [summary] = await em.execute<Summary[]>(SUMMARY, [accountId])
  if (summary === undefined) throw new Error('an aggregate gives one row')
  return summary
}
