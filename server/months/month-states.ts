/** The state of a month that is over in many companies, by the rule of its checks (check-month.ts), in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  daysOf,
  idsByDay,
  lateOfMonth,
  type MonthlyList,
  ofOpenMonth,
} from '../invoices/documents-by-month.ts'
import { lateMonth } from '../invoices/late-documents.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import { SENT_ALONE, SENT_TROUBLE } from '../invoices/month-facts.ts'
import { run } from '../platform/database/statement.ts'
import { RECEIVED_ALONE } from '../received-invoices/month-facts.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'
import { isHeldBack } from '../received-invoices/urgency.ts'

/** OPEN: a check asks for work. UNREAD: nothing waits, and not all documents of the month were looked through. READY: no check asks for anything. */
export type OverMonth = 'OPEN' | 'UNREAD' | 'READY'

/** No `exists`: PostgreSQL may read the rows of all accounts into a table of its own for that. */
const any = (rows: string): string => `coalesce((select true from ${rows} limit 1), false)`

const PLACE = { account: 'a.id', from: 'a.first', to: 'a.last', month: 'a.month' }

const ofSent = (and: string): string[] =>
  ofOpenMonth(SENT_BY_MONTH, PLACE).map((one) => `invoices d where ${and} and ${one}`)
const ofReceived = (and: string): string[] =>
  ofOpenMonth(RECEIVED_BY_MONTH, PLACE).map((one) => `received_invoices d where ${and} and ${one}`)

/** Of the month, from the indexes of work that waits. */
const WAITING = [
  ...ofReceived('d.status is null'),
  ...ofReceived(isHeldBack('d.', true)),
  ...SENT_TROUBLE.map(
    (trouble) =>
      `invoices d where d.account_id = a.id and d.issue_date between a.first and a.last and ${trouble}`,
  ),
  ...ofSent(SENT_ALONE),
  ...ofReceived(RECEIVED_ALONE),
  `number_gaps g where g.account_id = a.id and g.after_date between a.first and a.last and g.explanation is null`,
  `vendors v where v.account_id = a.id and v.is_expected and v.late_from <= a.today and v.late_until > a.today and v.expected_on <= a.last`,
  `drafts d where d.account_id = a.id and d.sent_at is null and d.issue_date between a.first and a.last`,
]

/**
 * The state that the VAT of a document `d` gives the month: it was not read, it can't be read, or it differs by more than a cent (vat-rows.ts). No join: it
 * would read the VAT of all accounts.
 */
const BY_VAT = `coalesce((
    select case when v.rows is null or jsonb_path_exists(v.rows, a.differs) then 'OPEN' else 'READY' end
    from document_vats v where v.document_id = d.id), 'UNREAD')`

/** Of the days of the month, from one index. */
const IN_ORDER =
  'select v.document_id from document_vats v where v.account_id = a.id and v.in_order_on between a.first and a.last'

/** SQL: the state of the first document of some rows `d` that is not in order. */
const firstOf = (rows: string): string => `(select ${BY_VAT} from ${rows} and ${BY_VAT} <> 'READY' limit 1)`

/** The ids of those in order are taken off as a whole: a look at each document takes longer than all other counts. */
const statesOf = (documents: MonthlyList): [string, string] => {
  const { list, counts } = documents
  const left = `(${idsByDay(documents, PLACE)}) except all select t.document_id from (${IN_ORDER}) t`
  return [
    firstOf(`(${left}) l join ${list.table} d on d.id = l.id where ${counts} and not exists (${lateMonth})`),
    firstOf(`${list.table} d where ${lateOfMonth(documents, PLACE)}`),
  ]
}

const DOCUMENTS = [...statesOf(SENT_BY_MONTH), ...statesOf(RECEIVED_BY_MONTH)]

const DIFFERS = '$[*] ? (@.vatCents - @.computedCents > 1 || @.computedCents - @.vatCents > 1)'

const MONTH_STATES = `
  select a.id, case when ${WAITING.map(any).join(' or ')} then 'OPEN' else coalesce(${DOCUMENTS.join(', ')}, 'READY') end as state
  from (select id, ?::text as month, ?::date as first, ?::date as last, ?::date as today, ?::jsonpath as differs from unnest(?::uuid[]) as i(id)) a`

interface Asked {
  /** Array of PostgreSQL. */
  ids: string
  /** `YYYY-MM`, over. */
  month: string
  /** `YYYY-MM-DD`. */
  today: string
}

/** By account, without regard to a closing. Behind `refreshGaps` and `learnRhythms`. */
export async function findMonthStates(
  em: EntityManager,
  { ids, month, today }: Asked,
): Promise<Map<string, OverMonth>> {
  const { from, to } = daysOf(month)
  const values = [month, from, to, today, DIFFERS, ids]
  const statement = { name: 'month states', sql: MONTH_STATES }
  const rows = await run<{ id: string; state: OverMonth }>(em, statement, values)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
