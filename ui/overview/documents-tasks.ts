import { queryOptions } from '@tanstack/react-query'
import type { DocumentsFilter, ReceiverState } from '#generated/graphql.ts'
import {
  getAccountDocumentsDocument,
  getAccountDocumentUploadsDocument,
  getAccountReceiversDocument,
} from '#generated/graphql-documents.ts'
import { graphql } from '../api/graphql.ts'

/** More failed uploads than this are told as this many. */
const maxUploads = 100

/** How many of each kind wait for somebody. */
export const documentTasksQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doccle-summary', accountId, 'tasks'],
    queryFn: async ({ signal }) => {
      const page = { size: 1 }
      const documents = async (filter: DocumentsFilter) => {
        const documentsFilter = { statuses: ['SUCCESS' as const], ...filter }
        const found = await graphql(getAccountDocumentsDocument, { accountId, page, documentsFilter }, signal)
        return found.getAccountDocuments.totalNumberOfElements
      }
      const receivers = async (status: ReceiverState) => {
        const variables = { accountId, page, receiversFilter: { status } }
        const found = await graphql(getAccountReceiversDocument, variables, signal)
        return found.getAccountReceivers.totalNumberOfElements
      }
      const uploads = async () => {
        const variables = { accountId, page: { size: maxUploads }, uploadsFilter: { ignoreSuccess: true } }
        const found = await graphql(getAccountDocumentUploadsDocument, variables, signal)
        return found.getAccountDocumentUploads.content.filter(({ status }) => status === 'ERROR').length
      }
      const [failed, refused, bounced, toSign, toRead, waiting] = await Promise.all([
        uploads(),
        receivers('ERROR'),
        documents({ notArrived: true }),
        documents({ waits: true, hasSigningAction: true }),
        documents({ waits: true, hasReadConfirmation: true, readConfirmation: false }),
        receivers('WAITING'),
      ])
      return { uploads: failed, refused, bounced, 'to-sign': toSign, 'to-read': toRead, waiting }
    },
    refetchInterval: 30_000,
    meta: { handles: true },
  })
