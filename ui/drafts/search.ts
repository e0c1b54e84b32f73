import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'

const sortFields = ['id', 'customerName', 'invoiceNumber', 'issueDate', 'dateCreated'] as const
export type DraftSortField = (typeof sortFields)[number]
export type DraftsSearch = ListSearch<DraftSortField>

/** The default order: oldest first. */
export const oldestFirst: Sort<DraftSortField> = { field: 'id', order: 'ASC' }

export function readDraftsSearch(search: Record<string, unknown>): DraftsSearch {
  return readListSearch(search, sortFields)
}
