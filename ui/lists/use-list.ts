import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListSearch } from './list-search.ts'
import { useNearestPage } from './use-nearest-page.ts'

export type ListPage<Row> = {
  content: Row[]
  pageNumber: number
  numberOfPages: number
  totalNumberOfElements: number
  hasNext: boolean
}

/** Changes what a list shows; `replace` keeps it out of the browser's history. */
export type OnSearch<Search> = (search: Search, replace?: boolean) => void

type ListAsked<Page, Search, Key extends QueryKey> = {
  search: Search
  onSearch: OnSearch<Search>
  /** How a page is asked for; one that is not enabled holds nothing, and says so by other means. */
  query: (search: Search) => UseQueryOptions<Page, Error, Page, Key>
  /** What to say when it can't be fetched. */
  failure: string
}

export type List<Page, Search> = {
  search: Search
  onSearch: OnSearch<Search>
  /** Undefined while the first one is on its way. */
  page: Page | undefined
  /** Nothing is there at all, whatever one looks for: what the empty list offers is then the page's one primary action. */
  isEmpty: boolean
  isNowhere: boolean
  isRefreshing: boolean
  failure: { title: string; onRetry: () => void; isRetrying: boolean } | undefined
  /** Another filter or order: from its first page. */
  narrowBy: (part: Search) => void
}

/** The page of a list that its address asks for, and the one after it ahead of time. */
export function useList<
  Page extends ListPage<unknown>,
  Search extends ListSearch<string>,
  Key extends QueryKey,
>({ search, onSearch, query, failure }: ListAsked<Page, Search, Key>): List<Page, Search> {
  const client = useQueryClient()
  const asked = query(search)
  const isNowhere = asked.enabled === false
  const found = useQuery({ ...asked, placeholderData: keepPreviousData, meta: { failure } })
  const page = useNearestPage(isNowhere ? undefined : found.data, search, onSearch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made anew with every rendering
  useEffect(() => {
    if (page?.hasNext) void client.prefetchQuery(query({ ...search, page: (search.page ?? 1) + 1 }))
  }, [client, page, search])
  const retry = { title: failure, onRetry: () => void found.refetch(), isRetrying: found.isFetching }
  return {
    search,
    onSearch,
    page,
    isEmpty: page?.totalNumberOfElements === 0 && !search.q,
    isNowhere,
    isRefreshing: found.isPlaceholderData,
    failure: found.isError && !page ? retry : undefined,
    narrowBy: (part) => onSearch({ ...search, page: undefined, ...part }, 'q' in part),
  }
}
