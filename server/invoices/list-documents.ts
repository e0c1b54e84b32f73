/** The lists of sent and of received documents. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { daysBetween } from '#contracts/rules/dates.ts'
import type { Crediting, InvoiceRow, InvoiceStatus } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'
import { type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { searchFor } from '../platform/database/searching.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import type { WordsOf } from '../platform/database/word-search.ts'
import type { DocumentSource, DocumentType, StoredFile } from './invoice.ts'
import { lateMonth } from './late-documents.ts'
import { dueOf } from './payment-state.ts'
import type { DateRange } from './period.ts'
import { placeOfStatus, STATUS_ORDER } from './status.ts'

/** The differences between the two lists. They are constant SQL, without input. */
export interface DocumentList {
  table: 'invoices' | 'received_invoices'
  /** Its kind in document-count.ts. */
  kind: 'SENT' | 'RECEIVED'
  /** True when the issue date may be empty. */
  mayBeEmpty: boolean
  /** The columns of the other party's name and VAT number. */
  partyName: 'customer_name' | 'seller_name'
  partyVat: 'customer_vat' | 'seller_vat'
  /** Expressions: the source, and the attachments (one file, an array, or null). */
  source: string
  files: string
  /** Expressions: the other party's address, and true when a failed one's number was sent again. */
  partyEmail: string
  isSentAgain: string
  /** An expression: a receiver of the second channel has its PDF. */
  isDelivered: string
  /** An expression: the credit notes of an invoice, or null. */
  creditNotes: string
  /** An expression: the warnings to look at before it is paid. */
  warnings: string
  /** An expression: the approval inside the company, or null. */
  approval: string
  /** An expression: true until a member opened it. */
  isNew: string
  /** An expression: the buyer wrote it for its seller. */
  selfBilled: string
  /** An expression: the dispute as JSON, or null. */
  dispute: string
  /** An expression: the means of payment, or null. */
  means: string
  /** An expression: the open amount. */
  open: string
  /** An expression: the amount in payment orders. */
  ordered: string
  /** An expression: a number, the smaller the more urgent. Undefined: the list has no such order. */
  urgency?: string
}

export const DOCUMENT_SORT_FIELDS = [
  'id',
  'invoiceNumber',
  'issueDate',
  'dateCreated',
  'customerName',
  'totalAmountInCent',
  'status',
  'dueDate',
  'openCents',
] as const

export const RECEIVED_SORT_FIELDS = [...DOCUMENT_SORT_FIELDS, 'urgency'] as const

export const NEWEST_FIRST = { sortField: 'id', order: 'DESC' } as const

export type SortField = (typeof RECEIVED_SORT_FIELDS)[number]

export interface DocumentQuery {
  accountId: string
  /** Undefined: all. */
  statuses: readonly InvoiceStatus[] | undefined
  /** Undefined: with a status or without. */
  hasStatus?: boolean | undefined
  /** SQL: the predicate of a partial index. Undefined: all. */
  only?: string | undefined
  /** Of received ones only. Undefined: of all vendors. */
  vendorId?: string | undefined
  /** Of received ones only: the condition of those that wait for an approval. Undefined: all. */
  isWaiting?: Fragment | undefined
  /** Undefined: in any state of payment. */
  payment?: Fragment | undefined
  /** Of received ones only: constant SQL, further conditions. Undefined: none. */
  further?: readonly string[] | undefined
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
  /** Cents; PostgreSQL returns a bigint as text. */
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
  isDelivered: boolean
  /** Of sent invoices only. */
  creditNotes: Crediting['creditNotes'] | null
  /** Of received ones only. */
  warnings: InvoiceRow['warnings'] | null
  /** Of received ones only, as its module stores it. */
  approval: unknown
  /** Of received ones only. */
  isNew: boolean
  selfBilled: boolean
  /** Of received ones only. */
  means: InvoiceRow['means']
  /** Of sent ones only. */
  dispute: { note: string | null; at: string } | null
  /** Cents. */
  paid: string
  setOff: string
  payable: string
  open: string
  ordered: string
  /** `YYYY-MM` */
  countsIn: string | null
}

export interface Documents {
  rows: DocumentRow[]
  total: number
  range: DateRange
}

type Period = { from: string | null; to: string | null }

export async function listDocuments(
  em: EntityManager,
  documents: DocumentList,
  query: DocumentQuery,
): Promise<Documents> {
  const listing = makeListing(documents, query)
  const { rows, total, beside } = await list<DocumentRow, Period>(em, listing, query.page)
  return { rows, total, range: { from: beside?.from ?? null, to: beside?.to ?? null } }
}

export function makeListing(documents: DocumentList, query: DocumentQuery): Listing {
  const { table } = documents
  return {
    table,
    columns: listColumns(documents),
    matching: makeConditions(query),
    oneOf: statusFilter(query),
    search: searchFilter(documents, query),
    order: orderBy(query.page, sortedBy(documents)),
    total: storedNumber(documents, query),
    beside: { name: 'period', columns: 'period."from", period."to"', query: periodFilter(table, query) },
    isPrepared: isPrepared(query),
  }
}

/**
 * One plan fits all accounts: the default lists, a quarter at most, and one status, all from an index, and searches in them,
 * which decide for themselves. Otherwise the plan depends on the number of rows. Other orders would be too many plans.
 */
const isPrepared = ({ range, page, ...query }: DocumentQuery): boolean =>
  !isNarrowed(query) && (page.sortField === 'id' || page.sortField === 'urgency') && isShort(range)

const isNarrowed = ({
  only,
  vendorId,
  isWaiting,
  payment,
  further = [],
}: Pick<DocumentQuery, 'only' | 'vendorId' | 'isWaiting' | 'payment' | 'further'>): boolean =>
  [only, vendorId, isWaiting, payment].some((one) => one !== undefined) || further.length > 0

const isSearched = ({ partyName, invoiceNumber }: DocumentQuery): boolean =>
  partyName.trim() !== '' || invoiceNumber.trim() !== ''

const QUARTER_DAYS = 92

function isShort(range: DateRange | undefined): boolean {
  if (range === undefined) return true
  const { from, to } = range
  if (from === null && to === null) return true
  return from !== null && to !== null && daysBetween(from, to) < QUARTER_DAYS
}

const periodFilter = (table: string, { range, accountId }: DocumentQuery): Fragment =>
  range === undefined
    ? sql`select date_trunc('month', max(issue_date))::date as "from",
        (date_trunc('month', max(issue_date)) + interval '1 month - 1 day')::date as "to"
        from ${code(table)} where account_id = ${value(accountId)}`
    : sql`select ${value(range.from)}::date as "from", ${value(range.to)}::date as "to"`

function makeConditions(query: DocumentQuery): Fragment[] {
  const { accountId, hasStatus } = query
  return [
    sql`d.account_id = ${value(accountId)}`,
    ...rangeFilter(query),
    ...(hasStatus === undefined ? [] : [code(`d.status is ${hasStatus ? 'not null' : 'null'}`)]),
    ...(query.vendorId === undefined ? [] : [sql`d.vendor_id = ${value(query.vendorId)}`]),
    ...(query.isWaiting === undefined ? [] : [query.isWaiting]),
    ...(query.payment === undefined ? [] : [query.payment]),
    ...(query.only === undefined ? [] : [code(query.only)]),
    ...(query.further ?? []).map(code),
  ]
}

const searchFilter = ({ partyName }: DocumentList, { invoiceNumber, accountId, ...query }: DocumentQuery) =>
  searchFor({ [partyName]: query.partyName, invoice_number: invoiceNumber }, accountId)

/** Replaces "any status" by all statuses, since the index returns the rows of each in order of time. */
function statusFilter({ statuses, hasStatus }: DocumentQuery) {
  const values = statuses ?? (hasStatus ? STATUS_ORDER : undefined)
  return values && { column: 'status', values }
}

function storedNumber({ kind }: DocumentList, query: DocumentQuery): Fragment | undefined {
  const { accountId, range, statuses, hasStatus } = query
  if (isNarrowed(query)) return
  if (range === undefined || range.from !== null || range.to !== null || isSearched(query)) return
  return storedTotal(accountId, kind, { statuses, hasStatus })
}

function rangeFilter({ range }: DocumentQuery): Fragment[] {
  if (range === undefined) {
    return [code('d.issue_date between (select "from" from period) and (select "to" from period)')]
  }
  return [
    ...(range.from === null ? [] : [sql`d.issue_date >= ${value(range.from)}`]),
    ...(range.to === null ? [] : [sql`d.issue_date <= ${value(range.to)}`]),
  ]
}

const sortedBy = ({ partyName, mayBeEmpty, urgency, open }: DocumentList): Record<SortField, Sorted> => ({
  id: { column: 'id', isUnique: true },
  dateCreated: { column: 'id', isUnique: true },
  invoiceNumber: { column: 'invoice_number', isText: true },
  issueDate: { column: 'issue_date', mayBeEmpty },
  customerName: { column: partyName, isText: true },
  totalAmountInCent: { column: 'total_in_cents' },
  status: { column: 'status', placeOf: placeOfStatus },
  dueDate: { column: 'due_date', placeOf: () => dueOf('d.') },
  openCents: { column: 'id', placeOf: () => open },
  urgency: { column: 'id', placeOf: (id) => urgency ?? id },
})

const listColumns = (documents: DocumentList): string => `
  d.id, d.type, d.invoice_number as "invoiceNumber", d.total_in_cents as total, d.currency, d.issue_date as "issueDate",
  d.due_date as "dueDate", d.status, ${documents.source} as source, d.created_at as "createdAt",
  d.${documents.partyName} as "partyName", d.${documents.partyVat} as "partyVat", ${documents.partyEmail} as "partyEmail",
  ${documents.isSentAgain} as "isSentAgain", ${documents.isDelivered} as "isDelivered", ${documents.creditNotes} as "creditNotes", ${documents.files} as files, ${documents.warnings} as warnings,
  ${documents.approval} as approval, ${documents.isNew} as "isNew", ${documents.selfBilled} as "selfBilled", ${documents.means} as means, ${documents.dispute} as dispute,
  d.paid_in_cents as paid, d.set_off_in_cents as "setOff", coalesce(d.payable_in_cents, d.total_in_cents) as payable, ${documents.open} as open,
  ${documents.ordered} as ordered, (${lateMonth}) as "countsIn"`

/** For "search everything". @param text as in the table's index of words */
export const documentsByWords = ({ table, partyName }: DocumentList, text: string): WordsOf => ({
  table,
  text,
  columns: {
    id: 'd.id',
    name: `d.${partyName}`,
    number: 'd.invoice_number',
    detail: 'd.type',
    date: 'd.issue_date::text',
    status: 'd.status',
    cents: 'd.total_in_cents',
    currency: 'd.currency',
  },
  numbers: ['invoice_number'],
  indexedNumber: 'invoice_number',
  amount: 'total_in_cents',
  order: 'NEWEST',
})
