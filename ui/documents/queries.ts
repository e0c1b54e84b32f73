import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import type { DocumentsFilter } from '#generated/graphql.ts'
import {
  type DocumentFieldsFragment,
  type DocumentPageFieldsFragment,
  deleteUploadDocument,
  getAccountDocumentsDocument,
  getAccountDocumentUploadsDocument,
  type getAccountDocumentUploadsQuery,
  getAccountSignedDocumentsDocument,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { saveFile, saveNamed } from '../api/download.ts'
import { graphql } from '../api/graphql.ts'
import { pageAsked } from '../lists/page-asked.ts'
import {
  type DocumentsSearch,
  lastSignedFirst,
  newestFirst,
  type Showing,
  type SignedSearch,
  type UploadsSearch,
} from './search.ts'

type Named = Pick<DocumentRow, 'id' | 'name'>

/** Saves a document's PDF under the document's name. */
export function useDownload({ id, name }: Named) {
  const { t } = useTranslation('documents')
  return useMutation({
    mutationFn: () => saveFile(fetchPdf(id), `${name.replace(/[\\/:*?"<>|]/g, '-')}.pdf`),
    meta: { failure: t('pdf-failed') },
  })
}

/** Saves the sealed PDF with its evidence, under the server's file name. */
export function useSealedDownload({ id, name }: Named) {
  const { t } = useTranslation('documents')
  return useMutation({
    mutationFn: () => saveNamed(fetchSealed(id), `${name}.pdf`),
    meta: { failure: t('sealed-failed') },
  })
}

export type DocumentRow = DocumentFieldsFragment
export type DocumentEvent = components['schemas']['DocumentEvent']
export type Upload = getAccountDocumentUploadsQuery['getAccountDocumentUploads']['content'][number]
/** A batch that failed, and that another one takes the place of. */
export type Mended = Pick<Upload, 'id' | 'reference'>

/** Something happens by itself within moments; afterwards only now and then. */
const underwayMs = 3_000
const restMs = 30_000

const showingFilters: Record<Showing, DocumentsFilter> = {
  TO_SIGN: { hasSigningAction: true, signed: false, waits: true },
  SIGNED: { signed: true },
  UNREAD: { hasReadConfirmation: true, readConfirmation: false, waits: true },
  BOUNCED: { notArrived: true },
}

type Narrowed = Pick<DocumentsSearch, 'q' | 'docType' | 'receiverId'>

const narrowedTo = ({ q, docType, receiverId }: Narrowed): DocumentsFilter => ({
  ...(q && { text: q }),
  ...(docType && { docTypeName: docType }),
  ...(receiverId && { token1: receiverId }),
})

export const makeDocumentsFilter = ({ show, received, ...search }: DocumentsSearch): DocumentsFilter => ({
  statuses: ['SUCCESS'],
  grouped: true,
  ...narrowedTo(search),
  ...(show && showingFilters[show]),
  ...(received && { timeReceived: received }),
})

export const makeSignedFilter = ({ from, to, ...search }: SignedSearch): DocumentsFilter => ({
  signed: true,
  ...narrowedTo(search),
  ...(from && { timeSignedFrom: from }),
  ...(to && { timeSignedTo: to }),
})

export const documentsQuery = (accountId: string, search: DocumentsSearch) => {
  const page = pageAsked(search, newestFirst)
  const documentsFilter = makeDocumentsFilter(search)
  return queryOptions({
    queryKey: ['documents', accountId, page, documentsFilter],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountDocumentsDocument, { accountId, page, documentsFilter }, signal))
        .getAccountDocuments,
    refetchInterval: restMs,
  })
}

export const signedDocumentsQuery = (accountId: string, search: SignedSearch) => {
  const page = pageAsked(search, lastSignedFirst)
  const documentsFilter = makeSignedFilter(search)
  return queryOptions({
    queryKey: ['documents', accountId, 'signed', page, documentsFilter],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountSignedDocumentsDocument, { accountId, page, documentsFilter }, signal))
        .getAccountSignedDocuments,
    refetchInterval: restMs,
  })
}

export const uploadsPerPage = 3

/** Those that are not done (specification, section 4). */
export const uploadsQuery = (accountId: string, { page = 1 }: UploadsSearch) =>
  queryOptions({
    queryKey: ['uploads', accountId, page],
    queryFn: async ({ signal }) => {
      const asked = {
        pageNumber: page - 1,
        size: uploadsPerPage,
        sortField: 'timeReceived',
        sortOrder: 'DESC' as const,
      }
      const variables = { accountId, page: asked, uploadsFilter: { ignoreSuccess: true } }
      return (await graphql(getAccountDocumentUploadsDocument, variables, signal)).getAccountDocumentUploads
    },
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status !== 'ERROR') ? underwayMs : restMs,
  })

export const uploadQuery = (accountId: string, uploadId: string) =>
  queryOptions({
    queryKey: ['upload', uploadId],
    queryFn: () =>
      call(
        api.GET('/accounts/{accountId}/uploads/{uploadId}', { params: { path: { accountId, uploadId } } }),
      ),
    refetchInterval: underwayMs,
    meta: { handles: true },
  })

export const doctypesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doctypes', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/doctypes', { params: { path: { accountId } } })),
    staleTime: 60_000,
    meta: { handles: true },
  })

/** The events of a document, oldest first. */
export const eventsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document-events', documentId],
    queryFn: () =>
      call(api.GET('/doccle-documents/{documentId}/events', { params: { path: { documentId } } })),
    refetchInterval: restMs,
    meta: { handles: true },
  })

const fetchPdf = (documentId: string) =>
  api.GET('/doccle-documents/{documentId}/pdf', { params: { path: { documentId } }, parseAs: 'blob' })

/** The sealed PDF with its evidence. */
const fetchSealed = (documentId: string) =>
  api.GET('/doccle-documents/{documentId}/sealed', { params: { path: { documentId } }, parseAs: 'blob' })

export const remindReceiver = (documentId: string) =>
  call(api.POST('/doccle-documents/{documentId}/reminder', { params: { path: { documentId } } }))

export const withdrawDocument = (documentId: string) =>
  call(api.POST('/doccle-documents/{documentId}/withdraw', { params: { path: { documentId } } }))

export async function deleteUpload(uploadId: string): Promise<void> {
  await graphql(deleteUploadDocument, { uploadId })
}

/** Of every document that the filter finds and that waits: one mail for each receiver. */
export const remindReceivers = (accountId: string, filter: DocumentsFilter) =>
  call(
    api.POST('/doccle-documents/{accountId}/batch/reminders', {
      params: { path: { accountId } },
      body: filter,
    }),
  )

/** Changes a document in every fetched list. @returns a function that puts it back */
export function showAs(
  client: QueryClient,
  id: string,
  change: Pick<DocumentRow, 'state' | 'lastRemindedAt'>,
): () => void {
  const before = client.getQueriesData<DocumentPageFieldsFragment>({ queryKey: ['documents'] })
  client.setQueriesData<DocumentPageFieldsFragment>({ queryKey: ['documents'] }, (page) =>
    page === undefined
      ? page
      : { ...page, content: page.content.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

/** After a document came, went or changed: every list, the figures, and the timelines. */
export async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all(
    ['documents', 'document-events', 'uploads', 'doccle-summary'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
