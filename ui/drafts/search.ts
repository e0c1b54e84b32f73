import { type ListSearch, readListSearch } from '../lists/list-search.ts'

const sortFields = ['id', 'customerName', 'invoiceNumber', 'issueDate', 'dateCreated'] as const
export type DraftSortField = (typeof sortFields)[number]
export type DraftsSearch = ListSearch<DraftSortField>

export function readDraftsSearch(search: Record<string, unknown>): DraftsSearch {
  return readListSearch(search, sortFields)
}
