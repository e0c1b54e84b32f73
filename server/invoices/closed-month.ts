/** Months that an account closed, and the documents that each had then. */
import { defineEntity, LockMode, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'

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

/** Nobody closes or reopens a month of the account meanwhile. */
export const shareMonths = (em: EntityManager, accountId: string) => em.execute(lock('_shared'), [accountId])

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

/** SQL: whether each account has a month closed now, of those that it ever closed. Its parameters are the accounts and the month. */
export const CLOSED_BY_ACCOUNT =
  'select account_id, is_closed from closed_months where account_id = any (?::uuid[]) and month = ?'
