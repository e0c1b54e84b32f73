/** The lists of sent and of received documents: one statement a page, answered from the list's covering index. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { InvoiceStatus } from '#generated/graphql.ts'
import type { Page } from '../database/page.ts'
import { ask } from '../database/statement.ts'
import type { DocumentSource, DocumentType, StoredFile } from './invoice.ts'
import type { DateRange } from './period.ts'

/** What differs between the two lists. All of it is written here in the code, none comes from outside. */
export interface DocumentList {
  table: 'invoices' | 'received_invoices'
  /** What is sorted by and may be empty: those come last either way. All else is read off an index, in either direction. */
  mayBeEmpty: readonly SortField[]
  /** Columns: the other party's name and VAT number. */
  partyName: 'customer_name' | 'seller_name'
  partyVat: 'customer_vat' | 'seller_vat'
  /** Expressions: where it came from, and what goes along: one file, an array of them, or null. */
  source: string
  files: string
  /** Expressions: the other party's address, and whether a failed one's number went out since. */
  partyEmail: string
  isSentAgain: string
}

export const SORT_FIELDS = [
  'id',
  'invoiceNumber',
  'issueDate',
  'dateCreated',
  'customerName',
  'totalAmountInCent',
  'status',
] as const

export const NEWEST_FIRST = { sortField: 'id', order: 'DESC' } as const

export type SortField = (typeof SORT_FIELDS)[number]

export interface DocumentQuery {
  accountId: string
  /** Undefined: all. */
  statuses: readonly InvoiceStatus[] | undefined
  /** Undefined: with a status or without. */
  hasStatus?: boolean | undefined
  partyName: string
  invoiceNumber: string
  /** Undefined: the newest calendar month that has a document. */
  range: DateRange | undefined
  page: Page<SortField>
}

export interface DocumentRow {
  id: string
  type: DocumentType
  invoiceNumber: string
  /** Cents, as the text that a bigint comes as. */
  total: string
  currency: string
  issueDate: string | null
  dueDate: string | null
  status: InvoiceStatus | null
  source: DocumentSource | null
  createdAt: string
  partyName: string
  partyVat: string | null
  files: StoredFile | StoredFile[] | null
  partyEmail: string | null
  isSentAgain: boolean
}

export interface Documents {
  rows: DocumentRow[]
  total: number
  range: DateRange
}

type Counted = { matching: number; from: string | null; to: string | null }
/** A page without rows is one answer with the count alone. */
type Answer = Counted & (DocumentRow | { id: null })

export async function listDocuments(
  em: EntityManager,
  list: DocumentList,
  query: DocumentQuery,
): Promise<Documents> {
  const { parameters, ...statement } = statementOf(list, query)
  const answers = await ask<Answer>(em, statement, parameters)
  const [first] = answers
  return {
    rows: answers.filter((answer) => answer.id !== null),
    total: first?.matching ?? 0,
    range: { from: first?.from ?? null, to: first?.to ?? null },
  }
}

/**
 * The page's ids come off the index and only then are their rows read, so that a late page reads no more rows than an
 * early one. Exported for the benchmark, which hands the same statement to bare `pg`.
 */
export function statementOf(list: DocumentList, query: DocumentQuery) {
  const { page } = query
  const period = periodOf(list, query)
  const matching = conditionsOf(list, query)
  const order = orderOf(list, page)
  const sql = `
    with period as (${period.sql})
    select (select count(*)::int from ${list.table} d where ${matching.sql}) as matching,
      period."from", period."to", ${columnsOf(list)}
    from period left join ${list.table} d on d.id = any (array(
      select d.id from ${list.table} d where ${matching.sql} order by ${order} limit ? offset ?
    )) order by ${order}`
  const paging = [page.size, page.number * page.size]
  const parameters = [...period.parameters, ...matching.parameters, ...matching.parameters, ...paging]
  const name = nameOf(query)
  return { ...(name === undefined ? {} : { name: `${list.table}, ${name} ${page.order}` }), sql, parameters }
}

/**
 * What lists open with, and one status of them: an index holds just those rows of just that account in their order, so
 * that one plan fits all accounts. Undefined: the plan depends on how many there are.
 */
function nameOf({ range, statuses, hasStatus, partyName, invoiceNumber, page }: DocumentQuery) {
  const isSearched = partyName.trim() !== '' || invoiceNumber.trim() !== ''
  if (isSearched || page.sortField !== 'id' || (statuses !== undefined && statuses.length !== 1)) return
  if (range !== undefined && (range.from !== null || range.to !== null)) return
  const parts = [
    ...(range === undefined ? ['newest month'] : []),
    ...(statuses === undefined ? [] : ['one status']),
    ...(hasStatus === undefined ? [] : [hasStatus ? 'answered' : 'unanswered']),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

interface Fragment {
  sql: string
  parameters: unknown[]
}

const periodOf = ({ table }: DocumentList, { range, accountId }: DocumentQuery): Fragment =>
  range === undefined
    ? {
        sql: `select date_trunc('month', max(issue_date))::date as "from",
          (date_trunc('month', max(issue_date)) + interval '1 month - 1 day')::date as "to"
          from ${table} where account_id = ?`,
        parameters: [accountId],
      }
    : { sql: 'select ?::date as "from", ?::date as "to"', parameters: [range.from, range.to] }

function conditionsOf(list: DocumentList, query: DocumentQuery): Fragment {
  const { statuses, hasStatus } = query
  const parts: Fragment[] = [{ sql: 'd.account_id = ?', parameters: [query.accountId] }, ...rangeOf(query)]
  if (statuses?.length === 1) parts.push({ sql: 'd.status = ?', parameters: [...statuses] })
  // As one text: MikroORM would write an array out as a list.
  else if (statuses !== undefined)
    parts.push({ sql: 'd.status = any (?::text[])', parameters: [`{${statuses.join(',')}}`] })
  if (hasStatus !== undefined)
    parts.push({ sql: `d.status is ${hasStatus ? 'not null' : 'null'}`, parameters: [] })
  const searched = [
    { column: list.partyName, text: query.partyName.trim() },
    { column: 'invoice_number', text: query.invoiceNumber.trim() },
  ].filter(({ text }) => text !== '')
  if (searched.length > 0) {
    parts.push({
      sql: `(${searched.map(({ column }) => `d.${column} ilike ?`).join(' or ')})`,
      parameters: searched.map(({ text }) => `%${text.replace(/[\\%_]/g, '\\$&')}%`),
    })
  }
  return {
    sql: parts.map((part) => part.sql).join(' and '),
    parameters: parts.flatMap((part) => part.parameters),
  }
}

function rangeOf({ range }: DocumentQuery): Fragment[] {
  if (range === undefined) {
    const sql = 'd.issue_date between (select "from" from period) and (select "to" from period)'
    return [{ sql, parameters: [] }]
  }
  return [
    ...(range.from === null ? [] : [{ sql: 'd.issue_date >= ?', parameters: [range.from] }]),
    ...(range.to === null ? [] : [{ sql: 'd.issue_date <= ?', parameters: [range.to] }]),
  ]
}

/** Ids are in the order of time, so the time of creation is sorted by id. */
function orderOf(list: DocumentList, { sortField, order, ignoreCase }: Page<SortField>): string {
  const text = (column: string) => (ignoreCase ? `lower(d.${column})` : `d.${column}`)
  const columns: Record<SortField, string> = {
    id: 'd.id',
    dateCreated: 'd.id',
    invoiceNumber: text('invoice_number'),
    issueDate: 'd.issue_date',
    customerName: text(list.partyName),
    totalAmountInCent: 'd.total_in_cents',
    status: 'd.status',
  }
  const column = columns[sortField]
  if (column === 'd.id') return `d.id ${order}`
  const nulls = list.mayBeEmpty.includes(sortField) ? 'nulls last' : ''
  return `${column} ${order} ${nulls}, d.id ${order}`
}

const columnsOf = (list: DocumentList): string => `
  d.id, d.type, d.invoice_number as "invoiceNumber", d.total_in_cents as total, d.currency, d.issue_date as "issueDate",
  d.due_date as "dueDate", d.status, ${list.source} as source, d.created_at as "createdAt",
  d.${list.partyName} as "partyName", d.${list.partyVat} as "partyVat", ${list.partyEmail} as "partyEmail",
  ${list.isSentAgain} as "isSentAgain", ${list.files} as files`
