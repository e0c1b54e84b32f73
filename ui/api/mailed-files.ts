import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'
import type { FileAnswer } from './download.ts'

export type MailedFile = components['schemas']['MailedFile']

const freshMs = 15_000

/** The files out of mails that are in that state, the newest first; with the counts of all. */
export const mailedFilesQuery = (accountId: string, state: 'TO_COMPLETE' | 'SET_ASIDE') =>
  queryOptions({
    queryKey: ['mailed-files', accountId, state],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/mailed-files', {
          params: { path: { accountId }, query: { state } },
          signal,
        }),
      ),
    refetchInterval: freshMs,
    meta: { handles: true },
  })

/** A file with the values that were read on it. */
export const mailedFileQuery = (accountId: string, mailedFileId: string) =>
  queryOptions({
    queryKey: ['mailed-file', accountId, mailedFileId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/mailed-files/{mailedFileId}', {
          params: { path: { accountId, mailedFileId } },
          signal,
        }),
      ),
    /** A field that somebody is typing in never changes by itself. */
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles: true },
  })

export const fetchMailedFile = (accountId: string, mailedFileId: string): FileAnswer =>
  api.GET('/accounts/{accountId}/mailed-files/{mailedFileId}/content', {
    params: { path: { accountId, mailedFileId } },
    parseAs: 'blob',
  })
