import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { saveFile } from '../api/download.ts'
import { uploadFile } from '../api/upload-file.ts'

export type SeatRequest = components['schemas']['SeatRequest']

export const requestsQuery = queryOptions({
  queryKey: ['seat-requests'],
  queryFn: () => call(api.GET('/user/seat-requests')),
  meta: { handles: true },
})

/** uploadFile returns the contract's answer for that path. */
export const requestSeats = async (file: File) =>
  (await uploadFile({
    method: 'POST',
    path: '/user/seat-requests',
    file,
    onProgress: () => undefined,
  })) as components['schemas']['SeatsRequested']

const pathOf = (seatRequestId: string) => ({ params: { path: { seatRequestId } } })

export const remindRequest = (id: string) =>
  call(api.POST('/user/seat-requests/{seatRequestId}/reminder', pathOf(id)))

export const withdrawRequest = (id: string) =>
  call(api.DELETE('/user/seat-requests/{seatRequestId}', pathOf(id)))

export const downloadTemplate = (lang: 'nl' | 'fr' | 'en') =>
  saveFile(
    api.GET('/user/seat-requests/template', { params: { query: { lang } }, parseAs: 'blob' }),
    'bedrijven.xlsx',
  )

export const questionQuery = (token: string) =>
  queryOptions({
    queryKey: ['seat-question', token],
    queryFn: () => call(api.POST('/user/public/seat-request', { body: { token } })),
    meta: { handles: true },
  })

export const refuseQuestion = (token: string) =>
  call(api.POST('/user/public/seat-request/refusal', { body: { token } }))

export const acceptQuestion = (accountId: string, token: string) =>
  call(api.POST('/accounts/{accountId}/seat-requests', { params: { path: { accountId } }, body: { token } }))
