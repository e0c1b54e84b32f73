import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { saveZip } from '../api/download.ts'
import { type ActEnds, useActOn } from '../api/query-client.ts'

/** Something done to who is mailed. */
export const useAct = <Done, Given = void>(
  accountId: string,
  act: (given: Given) => Promise<Done>,
  ends: ActEnds<Done>,
) => useActOn([recipientsQuery(accountId).queryKey], act, ends)

export type PackageMonth = components['schemas']['PackageMonth']
export type Recipient = components['schemas']['PackageRecipient']
export type NewRecipient = components['schemas']['NewPackageRecipient']
export type Mailing = components['schemas']['PackageMailing']

export const packagesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['packages', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/packages', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const recipientsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['package-recipients', accountId],
    queryFn: () =>
      call(api.GET('/accounts/{accountId}/package-recipients', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

/** @param onProgress told the bytes so far */
export const downloadPackage = (
  accountId: string,
  month: string,
  onProgress: (bytes: number) => void,
): Promise<void> =>
  saveZip(
    api.GET('/accounts/{accountId}/packages/{month}', {
      params: { path: { accountId, month } },
      parseAs: 'stream',
    }),
    `${month}.zip`,
    onProgress,
  )

/** @param onProgress told the bytes so far */
export const downloadArchive = (
  accountId: string,
  days: { from: string; to: string },
  onProgress: (bytes: number) => void,
): Promise<void> =>
  saveZip(
    api.GET('/accounts/{accountId}/archive', {
      params: { path: { accountId }, query: days },
      parseAs: 'stream',
    }),
    `${days.from} ${days.to}.zip`,
    onProgress,
  )

/** @param onProgress told the bytes so far */
export const downloadAccountData = (accountId: string, onProgress: (bytes: number) => void): Promise<void> =>
  saveZip(
    api.GET('/accounts/{accountId}/account-data', { params: { path: { accountId } }, parseAs: 'stream' }),
    'Zegel.zip',
    onProgress,
  )

export const addRecipient = (accountId: string, body: NewRecipient): Promise<Recipient> =>
  call(api.POST('/accounts/{accountId}/package-recipients', { params: { path: { accountId } }, body }))

export const removeRecipient = (accountId: string, packageRecipientId: string): Promise<unknown> =>
  call(
    api.DELETE('/accounts/{accountId}/package-recipients/{packageRecipientId}', {
      params: { path: { accountId, packageRecipientId } },
    }),
  )

/** The monthly mail that the link with this token is about. */
export const mailingQuery = (token: string) =>
  queryOptions({
    queryKey: ['package-mailing', token],
    queryFn: () => call(api.POST('/user/public/package-mailing', { body: { token } })),
  })

export const confirmMailing = (token: string): Promise<Mailing> =>
  call(api.POST('/user/public/package-mailing/confirm', { body: { token } }))

export const stopMailing = (token: string): Promise<Mailing> =>
  call(api.POST('/user/public/package-mailing/stop', { body: { token } }))
