import { type ListSearch, readListSearch } from '../lists/list-search.ts'

const sortFields = ['name', 'vat', 'city', 'country', 'email'] as const
export type CustomerSortField = (typeof sortFields)[number]
export type CustomersSearch = ListSearch<CustomerSortField>

export function readCustomersSearch(search: Record<string, unknown>): CustomersSearch {
  return readListSearch(search, sortFields)
}
