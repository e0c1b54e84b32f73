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

/** Everything at once. What failed was not sent: it counts neither as sent nor in the amount, only as not delivered. */
const SUMMARY = `
select
  coalesce(sum(case when currency <> 'EUR' or failed then 0 when is_credit then -total_in_cents else total_in_cents end), 0)::float8 as "totalAmount",
  count(*) filter (where not failed)::int as "sent",
  count(*) filter (where status in ('ACCEPTED', 'PAID'))::int as "acceptedByClient",
  count(*) filter (where not failed and not is_credit)::int as "sentInvoices",
  count(*) filter (where not failed and is_credit)::int as "sentCreditNotes",
  count(*) filter (where status in ('CREATED', 'TRANSMITTED', 'ACKNOWLEDGED'))::int as "underway",
  count(*) filter (where status = 'REJECTED')::int as "rejected",
  count(*) filter (where failed)::int as "notDelivered",
  (select count(*)::int from received_invoices r where r.account_id = ? and r.status is null) as "unanswered",
  (select count(*)::int from drafts d where d.account_id = ? and d.sent_at is null) as "drafts"
from (
  select status, currency, total_in_cents, type = 'E_CREDIT_NOTES' as is_credit,
    status in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR') as failed
  from invoices where account_id = ?
) sent`

/** The figures of the overview (requirement lists.summary); amounts in cents. */
export async function summariseAccount(em: EntityManager, accountId: string): Promise<Summary> {
  const [summary] = await em.execute<Summary[]>(SUMMARY, [accountId, accountId, accountId])
  if (summary === undefined) throw new Error('an aggregate gives one row')
  return summary
}
