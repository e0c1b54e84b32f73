import type { PageRequest } from '#generated/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import type { ListSearch } from './list-search.ts'

export const rowsPerPage = 10

/** The page of a list's search parameters, for the query. */
export function pageAsked<Field extends string>(
  search: ListSearch<Field>,
  defaultSort: Sort<Field>,
): PageRequest {
  const { page = 1, sort = defaultSort.field, order = defaultSort.order } = search
  return { pageNumber: page - 1, size: rowsPerPage, sortField: sort, sortOrder: order, ignoreCase: true }
}
