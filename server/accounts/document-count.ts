import { defineEntity, p } from '@mikro-orm/core'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'

export type CountedKind = 'SENT' | 'RECEIVED' | 'DRAFT' | 'CUSTOMER' | 'DELIVERY' | 'UPLOAD'

const DocumentCountSchema = defineEntity({
  name: 'DocumentCount',
  tableName: 'document_counts',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Not a foreign key: deleting an account deletes its documents, whose triggers then count down. */
    accountId: p.uuid(),
    kind: p.text().$type<CountedKind>(),
    /** Empty for documents without one. Of a delivery: FILED, SIGNED, or empty before it is filed. */
    status: p.text(),
    /** Empty for customers, deliveries and uploads. */
    type: p.text(),
    number: p.bigint('number'),
    /** In EUR documents only. */
    cents: p.bigint('number'),
  },
  indexes: [{ properties: ['accountId'] }],
})

/**
 * The number and amount of an account's documents, customers, deliveries and uploads, by kind, status and type: the sum of its rows. Triggers add
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
