import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { asForm } from '#generated/client.ts'
import { api, call } from '../api/client.ts'

type Schemas = components['schemas']
export type HistoryImport = Schemas['HistoryImport']
export type ImportedDocument = Schemas['HistoryDocument']

const RUNNING_MS = 1_000

export const importsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['history-imports', accountId],
    queryFn: () =>
      call(api.GET('/accounts/{accountId}/history-imports', { params: { path: { accountId } } })),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'RUNNING') ? RUNNING_MS : false),
    meta: { handles: true },
  })

export const outcomeQuery = (accountId: string, historyImportId: string) =>
  queryOptions({
    queryKey: ['history-import', historyImportId],
    queryFn: () =>
      call(
        api.GET('/accounts/{accountId}/history-imports/{historyImportId}', {
          params: { path: { accountId, historyImportId } },
        }),
      ),
    meta: { handles: true },
  })

export const importHistory = (accountId: string, zip: File): Promise<Schemas['HistoryAccepted']> =>
  call(
    api.POST('/accounts/{accountId}/history-imports', {
      params: { path: { accountId } },
      body: { zip },
      bodySerializer: asForm,
    }),
  )

/** @param q a part of a number or a name */
export const importedQuery = (accountId: string, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['imported', accountId, q],
    queryFn: ({ pageParam: before, signal }) =>
      call(
        api.GET('/accounts/{accountId}/history-documents', {
          params: { path: { accountId }, query: { ...(q && { q }), ...(before && { before }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { handles: true },
  })

export const getImportedFile = (accountId: string, historyDocumentId: string, kind: 'pdf' | 'xml') =>
  api.GET(`/accounts/{accountId}/history-documents/{historyDocumentId}/${kind}`, {
    params: { path: { accountId, historyDocumentId } },
    parseAs: 'blob',
  })
