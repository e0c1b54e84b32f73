import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'
import type { FileAnswer } from './download.ts'

export type MailedFile = components['schemas']['MailedFile']
export type WaitingState = 'TO_COMPLETE' | 'SET_ASIDE' | 'STATEMENT'

const freshMs = 15_000
const readingMs = 700

/** A page of the files out of mails that are in that state, the newest first; with the counts of both. @param page from 1 */
export const mailedFilesQuery = (accountId: string, state: WaitingState, page = 1) =>
  queryOptions({
    queryKey: ['mailed-files', accountId, state, page],
    queryFn: async ({ signal }) => {
      const query = { state, page: page - 1 }
      const params = { path: { accountId }, query }
      const { files, ...found } = await call(
        api.GET('/accounts/{accountId}/mailed-files', { params, signal }),
      )
      return { ...found, content: files }
    },
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
    refetchInterval: ({ state }) => (state.data?.file.reading === 'RUNNING' ? readingMs : false),
    meta: { handles: true },
  })

export const fetchMailedFile = (accountId: string, mailedFileId: string): FileAnswer =>
  api.GET('/accounts/{accountId}/mailed-files/{mailedFileId}/content', {
    params: { path: { accountId, mailedFileId } },
    parseAs: 'blob',
  })
