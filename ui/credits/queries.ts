import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type CreditRequest = components['schemas']['CreditRequest']
export type NewCreditRequest = components['schemas']['NewCreditRequest']

export const creditRequestsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['credit-requests', accountId],
    queryFn: () =>
      call(api.GET('/accounts/{accountId}/credit-requests', { params: { path: { accountId } } })),
    refetchInterval: 60_000,
    meta: { handles: true },
  })

/** @param key the same for each try of one request */
export const askCredits = (accountId: string, body: NewCreditRequest, key: string) =>
  call(
    api.POST('/accounts/{accountId}/credit-requests', {
      params: { path: { accountId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  )
