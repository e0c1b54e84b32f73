import type { EntityManager } from '@mikro-orm/postgresql'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { DraftsFilter } from '#generated/graphql.ts'
import { storedTotal } from '../../accounts/document-count.ts'
import { code, sql, value } from '../../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../../platform/database/listing.ts'
import type { Page } from '../../platform/database/page.ts'
import { searchFor } from '../../platform/database/searching.ts'
import { orderBy, type Sorted } from '../../platform/database/sorting.ts'
import type { WordsOf } from '../../platform/database/word-search.ts'
import { DRAFT_WORDS, UNSENT } from '../draft/draft.ts'

export const DRAFT_SORT_FIELDS = [
  'id',
  'customerName',
  'invoiceNumber',
  'issueDate',
  'totalAmountInCent',
  'dateCreated',
] as const

type SortField = (typeof DRAFT_SORT_FIELDS)[number]

export interface ListedDraft {
  id: string
  type: DraftType
  customerName: string | null
  invoiceNumber: string | null
  issueDate: string | null
  /** Cents; PostgreSQL returns a bigint as text. */
  total: string | null
  currency: string | null
  reference: string | null
  createdAt: string
  updatedAt: string
}

interface ListQuery {
  accountId: string
  filter: DraftsFilter | null | undefined
  page: Page<SortField>
}

/** Unsent drafts only. */
export const listDrafts = (em: EntityManager, asked: ListQuery): Promise<Listed<ListedDraft, object>> =>
  list(em, makeListing(asked), asked.page)

/** Exported for the benchmark. */
export function makeListing({ accountId, filter, page }: ListQuery): Listing {
  const searched = { customer_name: filter?.customerName, invoice_number: filter?.invoiceNumber }
  const search = searchFor(searched, accountId, UNSENT)
  return {
    table: 'drafts',
    columns: COLUMNS,
    matching: [sql`d.account_id = ${value(accountId)} and d.${code(UNSENT)}`],
    search,
    order: orderBy(page, SORTED_BY),
    total: search === undefined ? storedTotal(accountId, 'DRAFT') : undefined,
  }
}

const CURRENCY = `coalesce(nullif(d.input_details #>> '{payment,currency}', ''), d.source_file ->> 'currency')`

const COLUMNS = `
  d.id, d.type, d.customer_name as "customerName", d.invoice_number as "invoiceNumber", d.issue_date as "issueDate",
  d.total_in_cents as total, d.reference,
  ${CURRENCY} as currency,
  d.created_at as "createdAt", d.updated_at as "updatedAt"`

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  dateCreated: { column: 'id', isUnique: true },
  customerName: { column: 'customer_name', isText: true, mayBeEmpty: true },
  invoiceNumber: { column: 'invoice_number', isText: true, mayBeEmpty: true },
  issueDate: { column: 'issue_date', mayBeEmpty: true },
  totalAmountInCent: { column: 'total_in_cents', mayBeEmpty: true },
}

/** For "search everything". */
export const DRAFTS_BY_WORDS: WordsOf = {
  table: 'drafts',
  text: DRAFT_WORDS,
  columns: {
    id: 'd.id',
    name: 'd.customer_name',
    number: 'd.invoice_number',
    detail: 'd.type',
    date: `(d.updated_at at time zone 'Europe/Brussels')::date::text`,
    status: 'null::text',
    cents: 'd.total_in_cents',
    currency: CURRENCY,
  },
  matching: `d.${UNSENT}`,
  partial: `d.${UNSENT}`,
  numbers: ['invoice_number'],
  amount: 'total_in_cents',
  order: 'NEWEST',
}
