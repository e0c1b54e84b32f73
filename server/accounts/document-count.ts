import { defineEntity, p } from '@mikro-orm/core'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'

export type CountedKind = 'SENT' | 'RECEIVED' | 'DRAFT' | 'CUSTOMER'

const DocumentCountSchema = defineEntity({
  name: 'DocumentCount',
  tableName: 'document_counts',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Not a reference: an account that goes takes its documents along, which then count themselves out. */
    accountId: p.uuid(),
    kind: p.text().$type<CountedKind>(),
    /** Empty where a document has none. */
    status: p.text(),
    /** Empty for customers. */
    type: p.text(),
    number: p.bigint('number'),
    /** Of those in EUR. */
    cents: p.bigint('number'),
  },
  indexes: [{ properties: ['accountId'] }],
})

/**
 * How many documents and customers an account has, by kind, status and type, and what they amount to: the sum of its rows. Triggers add
 * a row for each change, in the change's own transaction, and now and then put rows together; no row is ever updated, so
 * nobody waits for a count. `select recount_documents()` adds what is missing, should somebody have worked around them.
 */
export class DocumentCount extends DocumentCountSchema.class {}
DocumentCountSchema.setClass(DocumentCount)

interface Counted {
  statuses?: readonly string[] | undefined
  hasStatus?: boolean | undefined
}

/** How many there are now, of the same moment as whatever else the statement reads. Undefined: in any status. */
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
