import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'

const sortFields = ['name', 'vat', 'city', 'country', 'email'] as const
export type CustomerSortField = (typeof sortFields)[number]
export type CustomersSearch = ListSearch<CustomerSortField>

/** The default order (specification section 9). */
export const byName: Sort<CustomerSortField> = { field: 'name', order: 'ASC' }

export function readCustomersSearch(search: Record<string, unknown>): CustomersSearch {
  return readListSearch(search, sortFields)
}
