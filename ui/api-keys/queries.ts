import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { type ActEnds, useActOn } from '../api/query-client.ts'

/** Something done to an account's keys, which webhooks tell of too. */
export const useAct = <Done, Given = void>(
  accountId: string,
  act: (given: Given) => Promise<Done>,
  ends: ActEnds<Done>,
) => useActOn([keysQuery(accountId).queryKey, ['webhooks', accountId]], act, ends)

export type ApiKey = components['schemas']['ApiKey']
export type Secret = ApiKey['secrets'][number]
export type NewKey = components['schemas']['NewApiKey']
export type MadeKey = components['schemas']['ApiKeyMade']

export const keysQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['api-keys', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/api-keys', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const createKey = (accountId: string, body: NewKey): Promise<MadeKey> =>
  call(api.POST('/accounts/{accountId}/api-keys', { params: { path: { accountId } }, body }))

type Which = { accountId: string; apiKeyId: string }

export const rotateKey = (path: Which): Promise<MadeKey> =>
  call(api.POST('/accounts/{accountId}/api-keys/{apiKeyId}/rotation', { params: { path } }))

export const revokeKey = (path: Which): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/api-keys/{apiKeyId}', { params: { path } }))
