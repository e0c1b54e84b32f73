/**
 * Months that an account closed: the documents that each had then, and those that came later. A document of a closed month that comes later counts in
 * the month of its arrival, or in the first open one after it.
 */
import { defineEntity, LockMode, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { DocumentList } from './list-documents.ts'

/** A closing or a reopening, as people see it. */
export interface MonthAct {
  kind: 'CLOSED' | 'REOPENED'
  /** ISO 8601. */
  at: string
  /** The name of the person, or their address. */
  by: string
  /** Of a closing: the checks that were open. */
  openPoints: number
  /** Of a closing: its documents. */
  documents: number
  /** The note of a closing, the reason of a reopening. */
  note: string
}

const ClosedMonthSchema = defineEntity({
  name: 'ClosedMonth',
  tableName: 'closed_months',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    /** `YYYY-MM`. */
    month: p.text().primary(),
    isClosed: p.boolean(),
    /** The number of its closings. */
    closing: p.integer(),
    /** Oldest first. */
    acts: p.json<MonthAct[]>(),
  },
  primaryKeys: ['accountId', 'month'],
})

/** A month that was closed, and perhaps reopened. */
export class ClosedMonth extends ClosedMonthSchema.class {}
ClosedMonthSchema.setClass(ClosedMonth)

const MonthDocumentSchema = defineEntity({
  name: 'MonthDocument',
  tableName: 'closed_month_documents',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    month: p.text().primary(),
    closing: p.integer().primary(),
    documentId: p.uuid().primary().index(),
  },
  primaryKeys: ['accountId', 'month', 'closing', 'documentId'],
})

/** A document that a month had when it was closed. */
export class MonthDocument extends MonthDocumentSchema.class {}
MonthDocumentSchema.setClass(MonthDocument)

const LateDocumentSchema = defineEntity({
  name: 'LateDocument',
  tableName: 'late_documents',
  properties: {
    documentId: p.uuid().primary(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The closed month of its date. */
    ofMonth: p.text(),
    /** The month in which it counts. */
    month: p.text(),
  },
  indexes: [
    { name: 'late_documents_month_index', properties: ['accountId', 'month'] },
    { name: 'late_documents_of_month_index', properties: ['accountId', 'ofMonth'] },
  ],
})

/** A document that came after the month of its date was closed. */
export class LateDocument extends LateDocumentSchema.class {}
LateDocumentSchema.setClass(LateDocument)

/** SQL: the month in which a document `d` counts where it came late; else null. */
export const lateMonth = 'select l.month from late_documents l where l.document_id = d.id'

/** SQL: the documents of a closing; its values are the account, the month and the closing. */
export const ofClosing =
  'select c.document_id from closed_month_documents c where c.account_id = ? and c.month = ? and c.closing = ?'

export const findClosedMonth = (
  em: EntityManager,
  accountId: string,
  month: string,
): Promise<ClosedMonth | null> => em.findOne(ClosedMonth, { accountId, month }, { refresh: true })

/** Newest first. */
export const listClosedMonths = (em: EntityManager, accountId: string): Promise<ClosedMonth[]> =>
  em.find(ClosedMonth, { accountId }, { orderBy: { month: 'desc' }, limit: 1_200 })

const lock = (kind: '' | '_shared') =>
  `select pg_advisory_xact_lock${kind}(hashtextextended('months of ' || ?::text, 0))`

/** Nobody closes or reopens a month of the account meanwhile, and no document is found late. */
export const lockMonths = (em: EntityManager, accountId: string) => em.execute(lock(''), [accountId])

interface Closing {
  accountId: string
  month: string
  act: Omit<MonthAct, 'kind' | 'documents'>
  documentIds: readonly string[]
}

/** Behind `lockMonths`. */
export async function storeClosing(
  em: EntityManager,
  { accountId, month, act, documentIds }: Closing,
): Promise<ClosedMonth> {
  const known = await em.findOne(ClosedMonth, { accountId, month }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const closed = known ?? em.create(ClosedMonth, { accountId, month, isClosed: true, closing: 0, acts: [] })
  const told = { ...act, kind: 'CLOSED', documents: documentIds.length } as const
  em.assign(closed, { isClosed: true, closing: closed.closing + 1, acts: [...closed.acts, told] })
  await em.flush()
  await em.execute(
    `insert into closed_month_documents (account_id, month, closing, document_id)
     select ?::uuid, ?, ?, id from (select jsonb_array_elements_text(?::jsonb)::uuid as id) d`,
    [accountId, month, closed.closing, JSON.stringify(documentIds)],
  )
  return closed
}

/** Behind `lockMonths`. Late documents come back, but those of a month that is closed itself. */
export async function storeReopening(
  em: EntityManager,
  closed: ClosedMonth,
  act: Omit<MonthAct, 'kind' | 'documents' | 'openPoints'>,
): Promise<void> {
  const told = { ...act, kind: 'REOPENED', documents: 0, openPoints: 0 } as const
  em.assign(closed, { isClosed: false, acts: [...closed.acts, told] })
  await em.flush()
  await em.execute(
    `delete from late_documents l where l.account_id = ? and l.of_month = ? and not exists (
       select from closed_months m where m.account_id = l.account_id and m.month = l.month and m.is_closed)`,
    [closed.accountId, closed.month],
  )
}

const FIND_LATE = (table: DocumentList['table'], day: string): string => `
  insert into late_documents (document_id, account_id, of_month, month)
  select d.id, d.account_id, m.month, (
    select to_char(g, 'YYYY-MM') from generate_series(
      greatest(date_trunc('month', d.created_at at time zone 'Europe/Brussels'), (m.month || '-01')::timestamp + interval '1 month'),
      date_trunc('month', now()) + interval '2 years', interval '1 month') g
    where not exists (select from closed_months o where o.account_id = d.account_id and o.month = to_char(g, 'YYYY-MM') and o.is_closed)
    order by g limit 1)
  from ${table} d join closed_months m on m.account_id = d.account_id and m.is_closed and m.month = to_char(${day}, 'YYYY-MM')
  where d.id = ? and not exists (
    select from closed_month_documents c where c.document_id = d.id and c.account_id = d.account_id and c.month = m.month and c.closing = m.closing)
  on conflict (document_id) do nothing
  returning of_month as "ofMonth", month, (select d.invoice_number from ${table} d where d.id = document_id) as number`

interface FoundLate {
  ofMonth: string
  month: string
  number: string
}

/** Those of the accounts that have a closed month. */
export async function closersAmong(em: EntityManager, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct account_id as id from closed_months
     where is_closed and account_id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [JSON.stringify(accountIds)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Undefined: the month of its date is open, or had it. @param day SQL: the day of a document `d` */
export async function findLate(
  em: EntityManager,
  { id, accountId, list, day }: { id: string; accountId: string; list: DocumentList; day: string },
): Promise<FoundLate | undefined> {
  await em.execute(lock('_shared'), [accountId])
  const [late] = await em.execute<FoundLate[]>(FIND_LATE(list.table, day), [id])
  return late
}

/** The number of documents of a closed month that came later. */
export const countLate = (em: EntityManager, accountId: string, ofMonth: string): Promise<number> =>
  em.count(LateDocument, { accountId, ofMonth })

/** SQL: whether each account has a month closed now, of those that it ever closed. Its parameters are the accounts and the month. */
export const CLOSED_BY_ACCOUNT =
  'select account_id, is_closed from closed_months where account_id = any (?::uuid[]) and month = ?'
