import type { ToolInvoicesCode } from '#generated/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readChoice, readListSearch } from '../lists/list-search.ts'

const sortFields = ['invoiceNumber', 'issueDate', 'totalAmountInCent', 'customerName'] as const
export type ToolSortField = (typeof sortFields)[number]

/** The usual one, ALL_INVOICES, has no parameter (specification, section 9). */
export const filters = ['TO_SEND', 'SENT', 'ERROR'] as const satisfies ToolInvoicesCode[]

export const byNumber: Sort<ToolSortField> = { field: 'invoiceNumber', order: 'ASC' }

export type ToolSearch = ListSearch<ToolSortField> & { filter?: (typeof filters)[number] }

export function readToolSearch(search: Record<string, unknown>): ToolSearch {
  const { q: _q, ...list } = readListSearch(search, sortFields)
  const filter = readChoice(search.filter, filters)
  return { ...list, ...(filter && { filter }) }
}
