import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

export type Money = components['schemas']['MoneyOverview']

/** The amounts that are to come in and to go out. */
export const moneyQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['money', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/money', { params: { path: { accountId } }, signal })),
    refetchInterval: 30_000,
    meta: { handles: true },
  })
