import { useEffect } from 'react'
import type { ListSearch } from './list-search.ts'

type Answer = { content: unknown[]; numberOfPages: number }

/**
 * When a page has no rows any more, the last existing page is shown.
 * @returns undefined while it goes to that page
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

/** The first page has no parameter. */
export function nearestPage(found: Answer | undefined, page: number | undefined): number | undefined {
  if (found === undefined || found.content.length > 0 || page === undefined) return page
  return found.numberOfPages > 1 ? found.numberOfPages : undefined
}
