// The search parameters of the lists of documents. Routes use it, so it is part of the first screen.
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { PeriodCode } from '#generated/graphql.ts'
import type { Sort } from '../../kit/table.tsx'
import { type ListSearch, readChoice, readListSearch, readText } from '../list-search.ts'

const sortFields = [
  'id',
  'invoiceNumber',
  'customerName',
  'issueDate',
  'dateCreated',
  'totalAmountInCent',
  'dueDate',
  'openCents',
  'status',
] as const

/** Received documents have an order more. */
export const receivedSortFields = [...sortFields, 'urgency'] as const
export type DocumentSortField = (typeof receivedSortFields)[number]

/** The default order of sent documents. */
export const newestFirst: Sort<DocumentSortField> = { field: 'id', order: 'DESC' }

/** The default order of received documents. */
export const urgentFirst: Sort<DocumentSortField> = { field: 'urgency', order: 'ASC' }

export const mostRecentPeriod = 'MOST_RECENT_PERIOD_WITH_INVOICES'

/** In the order of use. */
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
  /** Undefined: the list's default. */
  period?: PeriodCode
  from?: string
  to?: string
}

export function readDocumentsSearch(
  search: Record<string, unknown>,
  fields: readonly DocumentSortField[] = sortFields,
): DocumentsSearch {
  const period = readChoice(search.period, periods)
  const [from, to] = [readText(search.from), readText(search.to)]
  return {
    ...readListSearch(search, fields),
    ...(period && { period }),
    ...(from && isIsoDate(from) && { from }),
    ...(to && isIsoDate(to) && { to }),
  }
}
