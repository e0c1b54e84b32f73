/** Sent and received documents by month, for the accounts of a company. A closed month has the documents that it had when it was closed (closed-month.ts). */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import { findClosedMonth, ofClosing } from './closed-month.ts'
import type { DocumentType, StoredFile } from './invoice.ts'
import { lateMonth } from './late-documents.ts'
import type { DocumentList } from './list-documents.ts'
import type { SentStatus } from './status.ts'

/** The differences between the two. Constant SQL, without input. */
export interface MonthlyList {
  list: DocumentList
  /** True of a document that counts. */
  counts: string
  /** The document as it was sent or received. */
  ubl: string
}

export interface MonthTotal {
  /** `YYYY-MM`. */
  month: string
  currency: string
  selfBilled: boolean
  documents: number
  /** Invoices less credit notes. */
  totalInCents: number
}

export interface MonthlyDocument {
  id: string
  type: DocumentType
  selfBilled: boolean
  invoiceNumber: string
  /** `YYYY-MM-DD`: of issue; of arrival where it says none. */
  day: string
  dueDate: string | null
  currency: string
  /** Including VAT; positive for credit notes too. */
  totalInCents: number
  /** Null: received, and not answered. */
  status: SentStatus | null
  createdAt: Date
  partyName: string
  partyVat: string | null
  ublFile: StoredFile
  files: StoredFile[]
}

const ARRIVAL = `(d.created_at at time zone 'Europe/Brussels')::date`

/** SQL: the day of a document `d`. */
export const dayColumn = ({ list }: MonthlyList): string =>
  list.mayBeEmpty ? `coalesce(d.issue_date, ${ARRIVAL})` : 'd.issue_date'

interface Place {
  account: string
  from: string
  to: string
  month: string
}

/** Its values are the account, then the bounds twice (monthValues), and for late documents the account twice and the month. */
const PARAMETERS: Place = { account: '?', from: '?::date', to: '?::date', month: '?' }

/** SQL: the ids of the documents of some days, from indexes alone. Those that don't count are among them. @param place expressions of SQL */
export const idsByDay = ({ list }: MonthlyList, { account, from, to }: Omit<Place, 'month'>): string => {
  const ids = `select d.id from ${list.table} d where d.account_id = ${account} and`
  const dated = `${ids} d.issue_date between ${from} and ${to}`
  return list.mayBeEmpty
    ? `${dated} union all ${ids} d.issue_date is null and ${ARRIVAL} between ${from} and ${to}`
    : dated
}

const ofDays = (
  { list, counts }: MonthlyList,
  { account, from, to }: Omit<Place, 'month'>,
): string => `d.account_id = ${account} and ${counts} and (
    d.issue_date between ${from} and ${to}
    ${list.mayBeEmpty ? `or (d.issue_date is null and ${ARRIVAL} between ${from} and ${to})` : `and ${from} <= ${to}`})`

/** SQL: the documents `d` of an open month: those of its days that came in time, and late ones of months before. @param place expressions of SQL */
export const ofOpenMonth = (documents: MonthlyList, place: Place): [string, string] => [
  `${ofDays(documents, place)} and not exists (${lateMonth})`,
  lateOfMonth(documents, place),
]

/** SQL: the documents `d` of months before that count in a month. @param place expressions of SQL */
export const lateOfMonth = (documents: MonthlyList, place: Pick<Place, 'account' | 'month'>): string =>
  `d.account_id = ${place.account} and ${documents.counts} and d.id in (select document_id from late_documents where account_id = ${place.account} and month = ${place.month})`

/** Newest month first. @param month only this one */
export async function totalsByMonth(
  em: EntityManager,
  documents: MonthlyList,
  accountId: string,
  month?: string,
): Promise<MonthTotal[]> {
  const [column, condition, values] =
    month === undefined
      ? [anyMonth(documents), `d.account_id = ? and ${documents.counts}`, [accountId]]
      : await columnOf(em, documents, accountId, month)
  const rows = await em.execute<(Omit<MonthTotal, 'totalInCents'> & { total: string })[]>(
    `select ${column} as month, d.currency, ${documents.list.selfBilled} as "selfBilled", count(*)::int as documents,
      sum(case when d.type = 'E_CREDIT_NOTES' then -d.total_in_cents else d.total_in_cents end) as total
    from ${documents.list.table} d where ${condition} group by 1, 2, 3 order by 1 desc, 2`,
    values,
  )
  return rows.map(({ total, ...row }) => ({ ...row, totalInCents: Number(total) }))
}

const anyMonth = (documents: MonthlyList): string =>
  `coalesce((${lateMonth}), to_char(${dayColumn(documents)}, 'YYYY-MM'))`

async function columnOf(
  em: EntityManager,
  documents: MonthlyList,
  accountId: string,
  month: string,
): Promise<[string, string, (string | number)[]]> {
  const [condition, values] = await ofMonth(em, documents, accountId, month)
  return ['?::text', condition, [month, ...values]]
}

/** By day, those of one day as they came. @param closing of a closed month: an earlier one */
export async function idsOfMonth(
  em: EntityManager,
  documents: MonthlyList,
  accountId: string,
  month: string,
  closing?: number,
): Promise<string[]> {
  const [condition, values] = await ofMonth(em, documents, accountId, month, closing)
  const rows = await em.execute<{ id: string }[]>(
    `select d.id from ${documents.list.table} d where ${condition} order by ${dayColumn(documents)}, d.id`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The condition of a month, and its values. */
async function ofMonth(
  em: EntityManager,
  documents: MonthlyList,
  accountId: string,
  month: string,
  closing?: number,
): Promise<[string, (string | number)[]]> {
  const closed = await findClosedMonth(em, accountId, month)
  if (closed && (closed.isClosed || closing !== undefined))
    return [
      `d.account_id = ? and d.id in (${ofClosing})`,
      [accountId, accountId, month, closing ?? closed.closing],
    ]
  const [inTime, late] = ofOpenMonth(documents, PARAMETERS)
  return [`((${inTime}) or (${late}))`, [...monthValues(accountId, month), accountId, accountId, month]]
}

/** `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  to: string
}

/** By day, those of one day as they came, so that a later one never changes the place of an earlier one. */
export async function idsOfDays(
  em: EntityManager,
  documents: MonthlyList,
  accountId: string,
  { from, to }: Days,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select d.id from ${documents.list.table} d where ${ofDays(documents, PARAMETERS)} order by ${dayColumn(documents)}, d.id`,
    [accountId, from, to, from, to],
  )
  return rows.map(({ id }) => id)
}

/** In the order of the ids; a document deleted meanwhile is left out. */
export async function documentsOfMonth(
  em: EntityManager,
  documents: MonthlyList,
  accountId: string,
  ids: readonly string[],
): Promise<MonthlyDocument[]> {
  const { table, partyName, partyVat, files, selfBilled } = documents.list
  const rows = await em.execute<Row[]>(
    `select d.id, d.type, ${selfBilled} as "selfBilled", d.invoice_number as "invoiceNumber", to_char(${dayColumn(documents)}, 'YYYY-MM-DD') as day,
      to_char(d.due_date, 'YYYY-MM-DD') as "dueDate", d.currency, d.total_in_cents as total, d.status, d.created_at as "createdAt",
      d.${partyName} as "partyName", d.${partyVat} as "partyVat", ${documents.ubl} as "ublFile", ${files} as files
    from ${table} d join unnest(?::uuid[]) with ordinality as wanted(id, place) on wanted.id = d.id
    where d.account_id = ? order by wanted.place`,
    [`{${ids.join(',')}}`, accountId],
  )
  return rows.map(({ total, createdAt, files: stored, ...row }) => ({
    ...row,
    totalInCents: Number(total),
    createdAt: new Date(createdAt),
    files: stored === null ? [] : Array.isArray(stored) ? stored : [stored],
  }))
}

type Row = Omit<MonthlyDocument, 'totalInCents' | 'createdAt' | 'files'> & {
  total: string
  createdAt: string
  files: StoredFile | StoredFile[] | null
}

function monthValues(accountId: string, month: string): string[] {
  const { from, to } = daysOf(month)
  return [accountId, from, to, from, to]
}

export function daysOf(month: string): Days {
  const from = `${month}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}
