/** The parts of the operator's desk that its pages, its tabs and the search share. */
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

/** The users whose name or address has the text. */
export const usersQuery = (text: string) =>
  queryOptions({
    queryKey: [...deskKey, 'users', text],
    queryFn: ({ signal }) => call(api.POST('/super-admin/users/search', { body: { text }, signal })),
    meta: { handles: true },
  })
