// How the lists of sent and of received documents ask the server for what their address says.
import type { InvoicesFilter, PageRequest, PeriodCode } from '#generated/graphql.ts'
import { pageAsked } from '../page-asked.ts'
import { type DocumentsSearch, newestFirst } from './search.ts'

/** A period of one's own that ends before it begins holds nothing, and is not asked for. */
export function isReversed({ period, from, to }: DocumentsSearch): boolean {
  return period === 'CUSTOM' && from !== undefined && to !== undefined && from > to
}

/** Page and filter as the server is asked for them. */
export function documentsAsked(
  search: DocumentsSearch,
  usualPeriod: PeriodCode,
): { page: PageRequest; invoicesFilter: InvoicesFilter } {
  const { q, period = usualPeriod, from, to } = search
  const isCustom = period === 'CUSTOM'
  return {
    page: pageAsked(search, newestFirst),
    invoicesFilter: {
      ...(q && { customerName: q, invoiceNumber: q }),
      period: { code: period, ...(isCustom && from && { from }), ...(isCustom && to && { to }) },
    },
  }
}
