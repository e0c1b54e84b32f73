import type { InvoiceStatus } from '#generated/graphql.ts'
import { type DocumentsSearch, mostRecentPeriod, readDocumentsSearch } from '../api/document-list/search.ts'
import { readChoice, readText } from '../kit/list-search.ts'

/** SENT is all that went out, whatever became of it: what failed is left out. */
export const statusFilters = ['SENT', 'TRANSMITTED', 'ACCEPTED', 'REJECTED'] as const
type StatusFilter = (typeof statusFilters)[number]

/** TRANSMITTED and ACCEPTED take in what comes before and after them (see the contract). */
export const statusesOf: Readonly<Record<StatusFilter, InvoiceStatus[]>> = {
  SENT: ['TRANSMITTED', 'ACCEPTED', 'REJECTED'],
  TRANSMITTED: ['TRANSMITTED'],
  ACCEPTED: ['ACCEPTED'],
  REJECTED: ['REJECTED'],
}

export const usualPeriod = mostRecentPeriod

export type InvoicesSearch = DocumentsSearch & {
  status?: StatusFilter
  /** The document whose panel is open. */
  open?: string
}

export function readInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const status = readChoice(search.status, statusFilters)
  const open = readText(search.open)
  return { ...readDocumentsSearch(search), ...(status && { status }), ...(open && { open }) }
}
