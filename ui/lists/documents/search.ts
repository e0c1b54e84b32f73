// What the lists of sent and of received documents keep in the address. The routes read it, so the first screen has it too.
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
  'status',
] as const
export type DocumentSortField = (typeof sortFields)[number]

/** Unless asked otherwise. */
export const newestFirst: Sort<DocumentSortField> = { field: 'id', order: 'DESC' }

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
