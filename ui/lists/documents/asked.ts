// Converts the search parameters of the document lists to queries.
import type { InvoicesFilter, PageRequest, PeriodCode } from '#generated/graphql.ts'
import { pageAsked } from '../page-asked.ts'
import { type DocumentsSearch, newestFirst } from './search.ts'

/** A custom period that ends before it begins has no documents, and is not requested. */
export function isReversed({ period, from, to }: DocumentsSearch): boolean {
  return period === 'CUSTOM' && from !== undefined && to !== undefined && from > to
}

/** Page and filter of the query. */
export function documentsAsked(
  search: DocumentsSearch,
  defaultPeriod: PeriodCode,
  defaultSort = newestFirst,
): { page: PageRequest; invoicesFilter: InvoicesFilter } {
  const { q, period = defaultPeriod, from, to } = search
  const isCustom = period === 'CUSTOM'
  return {
    page: pageAsked(search, defaultSort),
    invoicesFilter: {
      ...(q && { customerName: q, invoiceNumber: q }),
      period: { code: period, ...(isCustom && from && { from }), ...(isCustom && to && { to }) },
    },
  }
}
