import { useEffect } from 'react'
import type { ListSearch } from './list-search.ts'

type Answer = { content: unknown[]; numberOfPages: number }

/**
 * A page that lost its last row, or that never was, is not shown empty: the last page that there is comes instead.
 * @returns what to show; undefined while it goes on to that page
 */
export function useNearestPage<Page extends Answer, Search extends ListSearch<string>>(
  found: Page | undefined,
  search: Search,
  onSearch: (search: Search, replace: true) => void,
): Page | undefined {
  const page = nearestPage(found, search.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onSearch is made anew with every rendering
  useEffect(() => {
    if (page !== search.page) onSearch({ ...search, page }, true)
  }, [page, search])
  return found && found.content.length === 0 && found.numberOfPages > 0 ? undefined : found
}

/** As the address has it: the first page is left out. */
export function nearestPage(found: Answer | undefined, page: number | undefined): number | undefined {
  if (found === undefined || found.content.length > 0 || page === undefined) return page
  return found.numberOfPages > 1 ? found.numberOfPages : undefined
}
