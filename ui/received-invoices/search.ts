import type { getAccountReceivedInvoicesQueryVariables } from '#generated/graphql-documents.ts'
import { type DocumentsSearch, readDocumentsSearch } from '../lists/documents/search.ts'
import { readChoice } from '../lists/list-search.ts'

/** UNANSWERED: neither accepted nor rejected. */
export const statusFilters = ['UNANSWERED', 'ACCEPTED', 'REJECTED'] as const
type StatusFilter = (typeof statusFilters)[number]

type StatusAsked = Pick<getAccountReceivedInvoicesQueryVariables, 'invoiceStatuses' | 'isAnswered'>

export const statusesOf: Readonly<Record<StatusFilter, StatusAsked>> = {
  UNANSWERED: { isAnswered: false },
  ACCEPTED: { invoiceStatuses: ['ACCEPTED'] },
  REJECTED: { invoiceStatuses: ['REJECTED'] },
}

/** A period must not hide unanswered documents. */
export const defaultPeriod = 'ALL_INVOICES'

export type ReceivedSearch = DocumentsSearch & { status?: StatusFilter }

export function readReceivedSearch(search: Record<string, unknown>): ReceivedSearch {
  const status = readChoice(search.status, statusFilters)
  return { ...readDocumentsSearch(search), ...(status && { status }) }
}
