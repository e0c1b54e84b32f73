import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isWhole, type ListSearch } from './list-search.ts'
import { useNearestPage } from './use-nearest-page.ts'

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
  /** The query of a page; a disabled one has no rows and shows its own reason. */
  query: (search: Search) => UseQueryOptions<Page, Error, Page, Key>
  /** The title of a failure. */
  failure: string
}

export type List<Page, Search> = {
  search: Search
  onSearch: OnSearch<Search>
  /** Undefined while the first page is loading. */
  page: Page | undefined
  /** The list is empty without any filter: its own action is then the page's primary one. */
  isEmpty: boolean
  isNowhere: boolean
  /** There is nothing to search, nor was anything searched for since the list was opened. */
  isBare: boolean
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
  const isNowhere = asked.enabled === false
  const found = useQuery({ ...asked, placeholderData: keepPreviousData, meta: { failure, ...asked.meta } })
  const page = useNearestPage(isNowhere ? undefined : found.data, search, onSearch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made anew with every rendering
  useEffect(() => {
    if (page?.hasNext) void client.prefetchQuery(query({ ...search, page: (search.page ?? 1) + 1 }))
  }, [client, page, search])
  const [isSearched, setSearched] = useState(false)
  if (!isSearched && !isWhole(search)) setSearched(true)
  // Two filters may be set before the router has rendered the first.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])
  const narrowBy = (part: Search) => {
    latest.current = { ...latest.current, page: undefined, ...part }
    onSearch(latest.current, 'q' in part)
  }
  const retry = { title: failure, onRetry: () => void found.refetch(), isRetrying: found.isFetching }
  return {
    search,
    onSearch,
    page,
    isEmpty: page?.totalNumberOfElements === 0 && !search.q,
    isNowhere,
    isBare: !isSearched && (isNowhere || page?.totalNumberOfElements === 0),
    isRefreshing: found.isPlaceholderData,
    failure: found.isError && !page ? retry : undefined,
    narrowBy,
  }
}
