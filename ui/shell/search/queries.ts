import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'

export type SearchGroup = components['schemas']['SearchGroup']
export type SearchHit = components['schemas']['SearchHit']
export type SearchKind = SearchGroup['kind']

export const FEWEST_LETTERS = 2

/** What the account has with the text; the answer to the text before it stays until this one is there. */
export const searchQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: ['search', accountId, q],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/search', {
          params: { path: { accountId }, query: { q } },
          signal,
        }),
      ),
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { handles: true },
  })
