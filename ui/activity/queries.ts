import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { saveNamed } from '../api/download.ts'
import { rowsPerPage } from '../lists/page-asked.ts'
import type { ActivitySearch } from './search.ts'

type Event = components['schemas']['ActivityEvent']
export type ActivityRow = Event & {
  id: string
  /** The name of its subject. */
  label: string | undefined
}

export const activityQuery = (accountId: string, { page = 1, actor, ...filter }: ActivitySearch) =>
  queryOptions({
    queryKey: ['activity', accountId, page, actor, filter],
    queryFn: async () => {
      const query = { page: page - 1, size: rowsPerPage, ...(actor && { actorId: actor }), ...filter }
      const params = { path: { accountId }, query }
      const found = await call(api.GET('/accounts/{accountId}/events/search', { params }))
      return { ...found, content: found.content.map((event) => makeRow(event, found.labels)) }
    },
  })

const makeRow = (event: Event, labels: Record<string, string>): ActivityRow => ({
  ...event,
  id: String(event.number),
  label: labels[event.subject],
})

export const chainQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['activity-chain', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/events/chain', { params: { path: { accountId } } })),
    staleTime: 60_000,
    meta: { handles: true },
  })

export const exportActivity = (accountId: string, format: 'csv' | 'jsonl'): Promise<void> =>
  saveNamed(
    api.GET('/accounts/{accountId}/events/file', {
      params: { path: { accountId }, query: { format } },
      parseAs: 'blob',
    }),
    `activity.${format}`,
  )
