// The calls about a receiver's documents.
import type { components } from '#generated/api.ts'
import { call } from '../api/client.ts'
import { client } from './client.ts'

export type InboxDocument = components['schemas']['InboxDocument']

const of = (inboxDocumentId: string) => ({ params: { path: { inboxDocumentId } } })

export const listDocuments = () => call(client.GET('/inbox/documents'))

export const getDocument = (id: string) => call(client.GET('/inbox/documents/{inboxDocumentId}', of(id)))

export const pdfOf = (id: string) =>
  client.GET('/inbox/documents/{inboxDocumentId}/pdf', { ...of(id), parseAs: 'blob' })

export async function fetchPdf(id: string): Promise<Blob | undefined> {
  const file = await call(pdfOf(id))
  return file instanceof Blob ? file : undefined
}

export const confirmReading = (id: string, pagesShown: number) =>
  call(
    client.POST('/inbox/documents/{inboxDocumentId}/read-confirmation', { ...of(id), body: { pagesShown } }),
  )
