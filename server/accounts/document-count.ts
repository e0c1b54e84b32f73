import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'

export type CountedKind = 'SENT' | 'RECEIVED' | 'DRAFT' | 'CUSTOMER' | 'DELIVERY' | 'UPLOAD' | 'MAILED_FILE'

const DocumentCountSchema = defineEntity({
  name: 'DocumentCount',
  tableName: 'document_counts',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Not a foreign key: deleting an account deletes its documents, whose triggers then count down. */
    accountId: p.uuid(),
    kind: p.text().$type<CountedKind>(),
    /** Empty for documents without one. Of a delivery: FILED, SIGNED, or empty before it is filed. Of a mailed file: its state. */
    status: p.text(),
    /** Empty for customers, deliveries, uploads and mailed files. */
    type: p.text(),
    number: p.bigint('number'),
    /** In EUR documents only. */
    cents: p.bigint('number'),
  },
  indexes: [{ properties: ['accountId'] }],
})

/**
 * The number and amount of an account's documents, customers, deliveries, uploads and mailed files, by kind, status and type: the sum of its rows. Triggers add
 * a row for each change in its transaction, and sometimes merge rows; no row is updated, so nobody waits for a lock. `select
 * recount_documents()` repairs the counts when somebody has bypassed the triggers.
 */
export class DocumentCount extends DocumentCountSchema.class {}
DocumentCountSchema.setClass(DocumentCount)

interface Counted {
  statuses?: readonly string[] | undefined
  hasStatus?: boolean | undefined
}

/** SQL: the current number, in the snapshot of its statement. Undefined statuses: any. */
export function storedTotal(
  accountId: string,
  kind: CountedKind,
  { statuses, hasStatus }: Counted = {},
): Fragment {
  const ofStatuses = statuses && sql`and status = any (${value(`{${statuses.join(',')}}`)}::text[])`
  const answered = hasStatus === undefined ? '' : `and status ${hasStatus ? '<>' : '='} ''`
  return sql`select coalesce(sum(number), 0)::int from document_counts
    where account_id = ${value(accountId)} and kind = ${code(`'${kind}'`)} ${ofStatuses ?? code('')} ${code(answered)}`
}

interface Summary {
  totalAmount: number
  sent: number
  acceptedByClient: number
  sentInvoices: number
  sentCreditNotes: number
  underway: number
  rejected: number
  notDelivered: number
  unanswered: number
  toComplete: number
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
  coalesce(sum(number) filter (where kind = 'MAILED_FILE' and status = 'TO_COMPLETE'), 0)::int as "toComplete",
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

/** SQL: the unanswered documents and the drafts of each account, out of the kept counts. Its parameter is the accounts. */
export const WORK_BY_ACCOUNT = `
  select account_id, sum(number) filter (where kind = 'RECEIVED')::int as unanswered, sum(number) filter (where kind = 'DRAFT')::int as drafts
  from document_counts where account_id = any (?::uuid[]) and (kind = 'DRAFT' or (kind = 'RECEIVED' and status = '')) group by account_id`
