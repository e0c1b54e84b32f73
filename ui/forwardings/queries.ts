import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { type ActEnds, useActOn } from '../api/query-client.ts'

type Schemas = components['schemas']
export type Forwarding = Schemas['Forwarding']
export type ForwardingInput = Schemas['ForwardingInput']
export type ForwardedDocument = Schemas['ForwardedDocument']

/** A mutation of a forwarding or of its documents. */
export const useAct = <Done, Given = void>(act: (given: Given) => Promise<Done>, ends: ActEnds<Done>) =>
  useActOn([['forwardings'], ['forwarded-documents']], act, ends)

export const forwardingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['forwardings', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/forwardings', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

type Which = { accountId: string; forwardingId: string }

const PAGE = 25

export const forwardedQuery = (path: Which, state: ForwardedDocument['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['forwarded-documents', path.forwardingId, state ?? 'ALL'],
    queryFn: ({ pageParam: before }) =>
      call(
        api.GET('/accounts/{accountId}/forwardings/{forwardingId}/documents', {
          params: { path, query: { limit: PAGE, ...(state && { state }), ...(before && { before }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { handles: true },
  })

export const createForwarding = (
  accountId: string,
  body: ForwardingInput,
): Promise<Schemas['ForwardingMade']> =>
  call(api.POST('/accounts/{accountId}/forwardings', { params: { path: { accountId } }, body }))

export const updateForwarding = (path: Which, body: ForwardingInput): Promise<Forwarding> =>
  call(api.PUT('/accounts/{accountId}/forwardings/{forwardingId}', { params: { path }, body }))

export const deleteForwarding = (path: Which): Promise<unknown> =>
  call(api.DELETE('/accounts/{accountId}/forwardings/{forwardingId}', { params: { path } }))

/** @param ids null: all that failed */
export const resendDocuments = (path: Which, ids: string[] | null): Promise<Schemas['ResentDocuments']> =>
  call(
    api.POST('/accounts/{accountId}/forwardings/{forwardingId}/resending', {
      params: { path },
      body: { ids },
    }),
  )
