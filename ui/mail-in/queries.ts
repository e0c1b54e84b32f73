import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import type { MailedFile } from '../api/mailed-files.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'

type Schemas = components['schemas']
export type Completion = Schemas['Completion']
export type FileDetails = Schemas['MailedFileDetails']

/** Its page alone: the files are always in one order. */
export type FilesSearch = ListSearch<'id'>

export const newestFirst: Sort<'id'> = { field: 'id', order: 'DESC' }

export const readFilesSearch = (search: Record<string, unknown>): FilesSearch => {
  const { page } = readListSearch(search, [])
  return page === undefined ? {} : { page }
}

export const inboundAddressQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['inbound-address', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/inbound-address', { params: { path: { accountId } }, signal })),
    meta: { handles: true },
  })

export const renewAddress = (accountId: string) =>
  call(api.POST('/accounts/{accountId}/inbound-address/renewal', { params: { path: { accountId } } }))

const place = (accountId: string, { id }: Pick<MailedFile, 'id'>) => ({
  params: { path: { accountId, mailedFileId: id } },
})

export const setAside = (accountId: string, file: MailedFile): Promise<MailedFile> =>
  call(
    api.POST('/accounts/{accountId}/mailed-files/{mailedFileId}/set-aside', {
      ...place(accountId, file),
      body: { version: file.version },
    }),
  )

export const restore = (accountId: string, file: MailedFile): Promise<MailedFile> =>
  call(
    api.POST('/accounts/{accountId}/mailed-files/{mailedFileId}/accept', {
      ...place(accountId, file),
      body: { version: file.version },
    }),
  )

export async function deleteFile(accountId: string, file: MailedFile): Promise<void> {
  await call(api.DELETE('/accounts/{accountId}/mailed-files/{mailedFileId}', place(accountId, file)))
}

/** @returns the id of the received document */
export const complete = (accountId: string, id: string, body: Completion) =>
  call(
    api.POST('/accounts/{accountId}/peppolins/{id}/complete', { params: { path: { accountId, id } }, body }),
  )

/** After an act: the two lists with their counts, the file, and the received documents that it may be among now. */
export const refreshFiles = (client: QueryClient, accountId: string): Promise<unknown> =>
  Promise.all(
    ['mailed-files', 'mailed-file', 'account-summary', 'received-invoices', 'vendors'].map((key) =>
      client.invalidateQueries({ queryKey: [key, accountId] }),
    ),
  )
