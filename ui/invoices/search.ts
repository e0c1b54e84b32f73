import type { InvoiceStatus, PeriodCode } from '#generated/graphql.ts'
import { type DocumentsSearch, mostRecentPeriod, readDocumentsSearch } from '../lists/documents/search.ts'
import { readChoice } from '../lists/list-search.ts'

/** SENT is everything that was sent, without failures. */
export const statusFilters = ['SENT', 'TRANSMITTED', 'ACCEPTED', 'REJECTED'] as const
type StatusFilter = (typeof statusFilters)[number]

/** TRANSMITTED and ACCEPTED include earlier and later statuses (see the contract). */
export const statusesOf: Readonly<Record<StatusFilter, InvoiceStatus[]>> = {
  SENT: ['TRANSMITTED', 'ACCEPTED', 'REJECTED'],
  TRANSMITTED: ['TRANSMITTED'],
  ACCEPTED: ['ACCEPTED'],
  REJECTED: ['REJECTED'],
}

/** The newest month; a search looks everywhere. */
export const usualPeriod = ({ q }: DocumentsSearch): PeriodCode => (q ? 'ALL_INVOICES' : mostRecentPeriod)

export type InvoicesSearch = DocumentsSearch & {
  status?: StatusFilter
}

export function readInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const status = readChoice(search.status, statusFilters)
  return { ...readDocumentsSearch(search), ...(status && { status }) }
}
