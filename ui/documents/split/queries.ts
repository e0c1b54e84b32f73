import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../../api/client.ts'
import { uploadFile } from '../../api/upload-file.ts'
import type { WithoutConsent } from '../letter/queries.ts'
import type { NewDocument } from '../new/new-document.ts'

export type Split = components['schemas']['Split']
export type SplitPart = components['schemas']['SplitPart']
export type Correction = components['schemas']['SplitCorrections']['corrections'][number]

export type Place = { accountId: string; splitId: string }
const at = (path: Place) => ({ params: { path } })

const underwayMs = 1_500

export const splitQuery = (place: Place) =>
  queryOptions({
    queryKey: ['split', place.splitId],
    queryFn: () => call(api.GET('/accounts/{accountId}/splits/{splitId}', at(place))),
    refetchInterval: ({ state: { data } }) => (data?.state === 'READING' ? underwayMs : false),
    meta: { handles: true },
  })

export const openSplitsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['splits', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/splits', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const splitFileQuery = (place: Place, fileName: string) =>
  queryOptions({
    queryKey: ['split-file', place.splitId],
    queryFn: async () => {
      const asked = { ...at(place), parseAs: 'blob' } as const
      const blob = await call(api.GET('/accounts/{accountId}/splits/{splitId}/file', asked))
      return new File([blob as unknown as Blob], fileName, { type: 'application/pdf' })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { handles: true },
  })

type Upload = { accountId: string; file: File; idempotencyKey: string; onProgress: (percent: number) => void }

export async function createSplit({ accountId, ...upload }: Upload): Promise<string> {
  const path = `/accounts/${accountId}/splits`
  // The contract's answer to a 202 of this operation.
  const { id } = (await uploadFile({ method: 'POST', path, ...upload })) as { id: string }
  return id
}

export const changeParts = (place: Place, corrections: Correction[]) =>
  call(
    api.POST('/accounts/{accountId}/splits/{splitId}/corrections', { ...at(place), body: { corrections } }),
  )

export const setLabel = (place: Place, label: string | null) =>
  call(api.PUT('/accounts/{accountId}/splits/{splitId}/label', { ...at(place), body: { label } }))

export const deleteSplit = (place: Place) =>
  call(api.DELETE('/accounts/{accountId}/splits/{splitId}', at(place)))

type Sending = {
  place: Place
  value: NewDocument
  withoutConsent: WithoutConsent
  idempotencyKey: string
}

export function sendSplit({ place, value, withoutConsent, idempotencyKey }: Sending) {
  const { docType, documentName, reference, publishDate, readConfirmation, signing } = value
  const { signingEndDate, eSignOption, onDifferentName } = value
  const signed = signing ? { signingEndDate, eSignOption, onDifferentName } : {}
  const form = { docType, documentName, reference, publishDate, readConfirmation, signing, ...signed }
  return call(
    api.POST('/accounts/{accountId}/splits/{splitId}/letter', {
      params: { path: place, header: { 'Idempotency-Key': idempotencyKey } },
      body: { ...form, withoutConsent },
    }),
  )
}

export async function refreshSplits(client: QueryClient): Promise<void> {
  await Promise.all(['split', 'splits'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
