import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import type { DocumentsFilter } from '#generated/graphql.ts'
import {
  getAccountDocumentsDocument,
  getAccountReceiversDocument,
  getReceiverDocument,
  getReceiverTagsDocument,
  updateReceiverDocument,
} from '#generated/graphql-documents.ts'
import { api, call } from '../../api/client.ts'
import { saveNamed } from '../../api/download.ts'
import { graphql } from '../../api/graphql.ts'
import { uploadFile } from '../../api/upload-file.ts'
import { type NewDocument, uploadFields } from '../new/new-document.ts'
import type { Receiver } from '../new/queries.ts'

export type Letter = components['schemas']['Letter']
export type LetterPreview = components['schemas']['LetterPreview']
export type Envelope = components['schemas']['LetterPrint']['envelope']
export type WithoutConsent = 'MAIL_AND_PAPER' | 'MAIL'
type Accepted = components['schemas']['LetterAccepted']
type LetterReceivers = components['schemas']['LetterReceivers']

/** The receivers of a letter: groups and names add, the others are left out. */
export type Chosen = { tags: string[]; receivers: Named[]; without: Named[] }
export type Named = { token1: string; name: string }

export const nobody: Chosen = { tags: [], receivers: [], without: [] }

const selectionOf = ({ tags, receivers, without }: Chosen): LetterReceivers => ({
  ...(tags.length > 0 && { filter: { tags } }),
  ...(receivers.length > 0 && { receivers: receivers.map(({ token1 }) => token1) }),
  ...(without.length > 0 && { without: without.map(({ token1 }) => token1) }),
})

export const previewQuery = (accountId: string, chosen: Chosen) =>
  queryOptions({
    queryKey: ['letter-preview', accountId, chosen],
    queryFn: () =>
      call(
        api.POST('/accounts/{accountId}/letters/preview', {
          params: { path: { accountId } },
          body: selectionOf(chosen),
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { handles: true },
  })

export const tagsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['receiver-tags', accountId],
    queryFn: async ({ signal }) =>
      (await graphql(getReceiverTagsDocument, { accountId }, signal)).getReceiverTags,
    staleTime: 30_000,
    meta: { handles: true },
  })

const MOST_OFFERED = 6

export const offeredQuery = (accountId: string, text: string) =>
  queryOptions({
    queryKey: ['letter-receivers', accountId, text],
    queryFn: async ({ signal }): Promise<Receiver[]> => {
      const page = { size: MOST_OFFERED, sortField: 'lastName' }
      const variables = { accountId, page, receiversFilter: { text } }
      return (await graphql(getAccountReceiversDocument, variables, signal)).getAccountReceivers.content
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    meta: { handles: true },
  })

/** Gives a receiver another address, and leaves the rest as it is. */
export async function saveAddress(receiverId: string, email: string): Promise<void> {
  const { getReceiver } = await graphql(getReceiverDocument, { receiverId })
  const { version, token1, firstName, lastName, language, salutation } = getReceiver
  const receiver = { version, token1, firstName, lastName, language, salutation, email }
  await graphql(updateReceiverDocument, { receiverId, receiver })
}

type Sending = {
  accountId: string
  value: NewDocument
  file: File
  chosen: Chosen
  withoutConsent: WithoutConsent
  idempotencyKey: string
}

export async function sendLetter(sending: Sending): Promise<Accepted> {
  const { accountId, value, file, chosen, withoutConsent, idempotencyKey } = sending
  const own = uploadFields(value)
  const kept = Object.entries(own).filter(([name]) => letterFields.some((field) => field === name))
  const selection = Object.entries(selectionOf(chosen)).map(([name, part]) => [name, JSON.stringify(part)])
  const fields = { ...Object.fromEntries([...kept, ...selection]), withoutConsent }
  const path = `/accounts/${accountId}/uploads/letter`
  const asked = { path, file, fields, idempotencyKey, onProgress: () => undefined }
  // The contract's answer to a 202 of this operation.
  return (await uploadFile({ method: 'POST', ...asked })) as Accepted
}

const letterFields = [
  'docType',
  'documentName',
  'reference',
  'publishDate',
  'signing',
  'signingEndDate',
  'readConfirmation',
  'eSignOption',
  'onDifferentName',
]

type Place = { accountId: string; letterId: string }
const at = (path: Place) => ({ params: { path } })

export const takeBackLetter = (place: Place) =>
  call(api.DELETE('/accounts/{accountId}/letters/{letterId}', at(place)))

const underwayMs = 1_500
const restMs = 15_000

export const letterQuery = (place: Place) =>
  queryOptions({
    queryKey: ['letter', place.letterId],
    queryFn: () => call(api.GET('/accounts/{accountId}/letters/{letterId}', at(place))),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'WAITING' || data?.state === 'LEAVING' ? underwayMs : restMs,
    meta: { handles: true },
  })

export const deliveriesPerPage = 20

/** The deliveries of a figure, by name. */
export const deliveriesQuery = (accountId: string, asked: { filter: DocumentsFilter; page: number }) =>
  queryOptions({
    queryKey: ['documents', accountId, 'letter', asked],
    queryFn: async ({ signal }) => {
      const page = { pageNumber: asked.page, size: deliveriesPerPage, sortField: 'lastName' }
      const variables = { accountId, page, documentsFilter: asked.filter }
      return (await graphql(getAccountDocumentsDocument, variables, signal)).getAccountDocuments
    },
    placeholderData: keepPreviousData,
    refetchInterval: restMs,
    meta: { handles: true },
  })

/** All deliveries where none is named. */
const some = (documents: readonly string[] | undefined) => (documents ? { documents: [...documents] } : {})

export const remindOfLetter = (place: Place, documents?: readonly string[]) =>
  call(
    api.POST('/accounts/{accountId}/letters/{letterId}/reminders', { ...at(place), body: some(documents) }),
  )

export const withdrawLetter = (place: Place, reason: string) =>
  call(api.POST('/accounts/{accountId}/letters/{letterId}/withdrawal', { ...at(place), body: { reason } }))

export const handOverLetter = (place: Place, documents?: readonly string[]) =>
  call(api.POST('/accounts/{accountId}/letters/{letterId}/handover', { ...at(place), body: some(documents) }))

export const savePrint = (place: Place, envelope: Envelope, documents?: readonly string[]) =>
  saveNamed(
    api.POST('/accounts/{accountId}/letters/{letterId}/print', {
      ...at(place),
      body: { envelope, ...some(documents) },
      parseAs: 'blob',
    }),
    'brieven.pdf',
  )

export const saveProof = (place: Place) =>
  saveNamed(
    api.POST('/accounts/{accountId}/letters/{letterId}/proof', { ...at(place), parseAs: 'blob' }),
    'bewijs.pdf',
  )

export const saveDeliveries = (place: Place) =>
  saveNamed(
    api.GET('/accounts/{accountId}/letters/{letterId}/deliveries.xlsx', { ...at(place), parseAs: 'blob' }),
    'brief.xlsx',
  )

export async function refreshLetter(client: QueryClient): Promise<void> {
  const keys = ['letter', 'documents', 'document-events', 'uploads', 'doccle-summary']
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
}
