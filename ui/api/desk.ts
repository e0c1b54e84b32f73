/** The figures of the operator's desk, for its first page and for the counts on its tabs. */
import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client.ts'

/** What waits changes by others' acts, so it is read anew. */
export const DESK_REFETCH_MS = 60_000

export const deskKey = ['desk']

export const deskQuery = queryOptions({
  queryKey: [...deskKey, 'figures'],
  queryFn: () => call(api.GET('/super-admin/desk')),
  refetchInterval: DESK_REFETCH_MS,
  meta: { handles: true },
})
