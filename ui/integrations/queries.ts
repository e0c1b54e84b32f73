import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { type ActEnds, useActOn } from '../api/query-client.ts'

const SHOWN = [['integrations'], ['grants']]

/** A mutation of an integration or of its grants. */
export const useAct = <Done, Given = void>(act: (given: Given) => Promise<Done>, ends: ActEnds<Done>) =>
  useActOn(SHOWN, act, ends)

type Schemas = components['schemas']
export type Integration = Schemas['Integration']
export type NewIntegration = Schemas['NewIntegration']
export type Grant = Schemas['Grant']
export type GrantRequest = Schemas['GrantRequest']

export const integrationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['integrations', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/integrations', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const grantsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['grants', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/grants', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const createIntegration = (
  accountId: string,
  body: NewIntegration,
): Promise<Schemas['IntegrationMade']> =>
  call(api.POST('/accounts/{accountId}/integrations', { params: { path: { accountId } }, body }))

type Which = { accountId: string; integrationId: string }

export const updateIntegration = (path: Which, body: NewIntegration): Promise<Integration> =>
  call(api.PUT('/accounts/{accountId}/integrations/{integrationId}', { params: { path }, body }))

export const rotateSecret = (path: Which): Promise<Schemas['IntegrationMade']> =>
  call(api.POST('/accounts/{accountId}/integrations/{integrationId}/rotation', { params: { path } }))

export const deleteIntegration = (path: Which): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/integrations/{integrationId}', { params: { path } }))

export const withdrawGrant = (accountId: string, grantId: string): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/grants/{grantId}', { params: { path: { accountId, grantId } } }))

export const createGrant = (accountId: string, body: Schemas['NewGrant']): Promise<Schemas['GrantMade']> =>
  call(api.POST('/accounts/{accountId}/grants', { params: { path: { accountId } }, body }))

type Asked = { clientId: string; scope: string | undefined; redirectUri: string | undefined }

export const requestQuery = ({ clientId, scope, redirectUri }: Asked) =>
  queryOptions({
    queryKey: ['grant-request', clientId, scope, redirectUri],
    queryFn: () =>
      call(
        api.GET('/grant-requests/{clientId}', {
          params: {
            path: { clientId },
            query: { ...(scope && { scope }), ...(redirectUri && { redirectUri }) },
          },
        }),
      ),
    retry: false,
    meta: { handles: true },
  })
