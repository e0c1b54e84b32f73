// How the lists of sent and of received documents ask the server for what their address says.
import type { InvoicesFilter, PageRequest, PeriodCode } from '#generated/graphql.ts'
import type { DocumentsSearch } from './search.ts'

export const documentsPerPage = 10

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
