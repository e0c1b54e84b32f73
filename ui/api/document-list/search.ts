// What the lists of sent and of received documents keep in the address, and how they ask for it.
import { isIsoDate } from '#contracts/rules/dates.ts'
import type { InvoicesFilter, PageRequest, PeriodCode } from '#generated/graphql.ts'
import { type ListSearch, readChoice, readListSearch, readText } from '../../kit/list-search.ts'

const sortFields = [
  'id',
  'invoiceNumber',
  'customerName',
  'issueDate',
  'dateCreated',
  'totalAmountInCent',
  'status',
] as const
export type DocumentSortField = (typeof sortFields)[number]

export const mostRecentPeriod = 'MOST_RECENT_PERIOD_WITH_INVOICES'

/** In the order in which people ask for them. */
export const periods = [
  mostRecentPeriod,
  'THIS_MONTH',
  'THIS_QUARTER',
  'THIS_YEAR',
  'PREVIOUS_MONTH',
  'PREVIOUS_QUARTER',
  'PREVIOUS_YEAR',
  'CUSTOM',
  'ALL_INVOICES',
] as const satisfies PeriodCode[]

export type DocumentsSearch = ListSearch<DocumentSortField> & {
  /** Left out: the list's usual one. */
  period?: PeriodCode
  from?: string
  to?: string
}

export const documentsPerPage = 10

export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const period = readChoice(search.period, periods)
  const [from, to] = [readText(search.from), readText(search.to)]
  return {
    ...readListSearch(search, sortFields),
    ...(period && { period }),
    ...(from && isIsoDate(from) && { from }),
    ...(to && isIsoDate(to) && { to }),
  }
}

/** A period of one's own that ends before it begins holds nothing, and is not asked for. */
export function isReversed({ period, from, to }: DocumentsSearch): boolean {
  return period === 'CUSTOM' && from !== undefined && to !== undefined && from > to
}

/** Page and filter as the server is asked for them. */
export function documentsAsked(
  search: DocumentsSearch,
  usualPeriod: PeriodCode,
): { page: PageRequest; invoicesFilter: InvoicesFilter } {
  const { q, period = usualPeriod, from, to, page = 1, sort = 'id', order = 'DESC' } = search
  const isCustom = period === 'CUSTOM'
  return {
    page: {
      pageNumber: page - 1,
      size: documentsPerPage,
      sortField: sort,
      sortOrder: order,
      ignoreCase: true,
    },
    invoicesFilter: {
      ...(q && { customerName: q, invoiceNumber: q }),
      period: { code: period, ...(isCustom && from && { from }), ...(isCustom && to && { to }) },
    },
  }
}
