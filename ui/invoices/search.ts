import { isIsoDate } from '#contracts/rules/dates.ts'
import type { InvoiceStatus, PeriodCode } from '#generated/graphql.ts'
import { type ListSearch, readChoice, readListSearch, readText } from '../kit/list-search.ts'

const sortFields = [
  'id',
  'invoiceNumber',
  'customerName',
  'issueDate',
  'dateCreated',
  'totalAmountInCent',
  'status',
] as const
export type InvoiceSortField = (typeof sortFields)[number]

/** SENT is all that went out, whatever became of it: what failed is left out. */
export const statusFilters = ['SENT', 'TRANSMITTED', 'ACCEPTED', 'REJECTED'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** TRANSMITTED and ACCEPTED take in what comes before and after them (see the contract). */
export const statusesOf: Readonly<Record<StatusFilter, InvoiceStatus[]>> = {
  SENT: ['TRANSMITTED', 'ACCEPTED', 'REJECTED'],
  TRANSMITTED: ['TRANSMITTED'],
  ACCEPTED: ['ACCEPTED'],
  REJECTED: ['REJECTED'],
}

export const defaultPeriod = 'MOST_RECENT_PERIOD_WITH_INVOICES'

/** In the order in which people ask for them. */
export const periods = [
  defaultPeriod,
  'THIS_MONTH',
  'THIS_QUARTER',
  'THIS_YEAR',
  'PREVIOUS_MONTH',
  'PREVIOUS_QUARTER',
  'PREVIOUS_YEAR',
  'CUSTOM',
  'ALL_INVOICES',
] as const satisfies PeriodCode[]

export type InvoicesSearch = ListSearch<InvoiceSortField> & {
  status?: StatusFilter
  period?: PeriodCode
  from?: string
  to?: string
  /** The document whose panel is open. */
  open?: string
}

export function readInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const status = readChoice(search.status, statusFilters)
  const period = readChoice(search.period, periods)
  const [from, to, open] = [readText(search.from), readText(search.to), readText(search.open)]
  return {
    ...readListSearch(search, sortFields),
    ...(status && { status }),
    ...(period && { period }),
    ...(from && isIsoDate(from) && { from }),
    ...(to && isIsoDate(to) && { to }),
    ...(open && { open }),
  }
}

/** A period of one's own that ends before it begins holds nothing, and is not asked for. */
export function isReversed({ period, from, to }: InvoicesSearch): boolean {
  return period === 'CUSTOM' && from !== undefined && to !== undefined && from > to
}
