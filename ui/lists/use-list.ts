import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isUnfiltered, type ListSearch } from './list-search.ts'

export type ListPage<Row> = {
  content: Row[]
  pageNumber: number
  numberOfPages: number
  totalNumberOfElements: number
  hasNext: boolean
}

/** Changes the search parameters; `replace` keeps it out of the browser's history. */
export type OnSearch<Search> = (search: Search, replace?: boolean) => void

type ListAsked<Page, Search, Key extends QueryKey> = {
  search: Search
  onSearch: OnSearch<Search>
  /** The query of a page. It may be disabled when no row can match; the toolbar then says why. */
  query: (search: Search) => UseQueryOptions<Page, Error, Page, Key>
  /** The title of a failure. */
  failure: string
}

export type List<Page, Search> = {
  search: Search
  onSearch: OnSearch<Search>
  /** Undefined while the first page is loading. */
  page: Page | undefined
  /** There are no rows although nothing is filtered. The empty list then shows the page's actions itself. */
  isEmpty: boolean
  /** The query is disabled: no row can match. */
  isDisabled: boolean
  /** False when the list is empty and was never filtered. After a filter it stays true, so that the toolbar stays. */
  showsToolbar: boolean
  isRefreshing: boolean
  failure: { title: string; onRetry: () => void; isRetrying: boolean } | undefined
  /** Changes filter or order, and goes to the first page. */
  narrowBy: (part: Search) => void
}

/** The requested page of a list; the next one is preloaded. */
export function useList<
  Page extends ListPage<unknown>,
  Search extends ListSearch<string>,
  Key extends QueryKey,
>({ search, onSearch, query, failure }: ListAsked<Page, Search, Key>): List<Page, Search> {
  const client = useQueryClient()
  const asked = query(search)
  const isDisabled = asked.enabled === false
  const found = useQuery({ ...asked, placeholderData: keepPreviousData, meta: { failure, ...asked.meta } })
  const page = useNearestPage(isDisabled ? undefined : found.data, search, onSearch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made anew with every rendering
  useEffect(() => {
    if (page?.hasNext) void client.prefetchQuery(query({ ...search, page: (search.page ?? 1) + 1 }))
  }, [client, page, search])
  const isEmpty = page?.totalNumberOfElements === 0 && isUnfiltered(search)
  // Set during rendering, so that the toolbar is never hidden in between. Never reset: who empties the search field stays in it.
  const [wasFiltered, setWasFiltered] = useState(false)
  if (!wasFiltered && !isUnfiltered(search)) setWasFiltered(true)
  // Two filters may be set before the router has rendered the first.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])
  const narrowBy = (part: Search) => {
    latest.current = { ...latest.current, page: undefined, ...part }
    // Back goes to the earlier filter, and not to each letter of a search.
    const isTyping = 'q' in part
    onSearch(latest.current, isTyping)
  }
  const retry = { title: failure, onRetry: () => void found.refetch(), isRetrying: found.isFetching }
  return {
    search,
    onSearch,
    page,
    isEmpty,
    isDisabled,
    showsToolbar: wasFiltered || !isEmpty,
    isRefreshing: found.isPlaceholderData,
    failure: found.isError && !page ? retry : undefined,
    narrowBy,
  }
}

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
