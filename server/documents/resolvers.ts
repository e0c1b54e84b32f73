import { presentPage, readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { getDoccleSummary } from './get-summary.ts'
import { deleteUpload } from './get-upload.ts'
import { DOCUMENT_SORT_FIELDS, listDocuments, SIGNED_SORT_FIELDS } from './list-documents.ts'
import { listUploads, UPLOAD_SORT_FIELDS } from './list-uploads.ts'
import { presentDocument, presentUpload } from './present.ts'

type Fields =
  | 'getAccountDocuments'
  | 'getAccountSignedDocuments'
  | 'getAccountDocumentUploads'
  | 'getDoccleSummary'
  | 'deleteUpload'

export const resolvers: ResolversOf<Fields> = {
  getAccountDocuments: async ({ accountId, page: asked, documentsFilter: filter }, { em }) => {
    const page = readPage(asked, DOCUMENT_SORT_FIELDS, { sortField: 'id', order: 'DESC' })
    const { rows, total } = await listDocuments(em, { accountId, filter, page })
    return presentPage(rows.map(presentDocument), total, page)
  },
  getAccountSignedDocuments: async ({ accountId, page: asked, documentsFilter: filter }, { em }) => {
    const page = readPage(asked, SIGNED_SORT_FIELDS, { sortField: 'timeSignature', order: 'DESC' })
    const { rows, total } = await listDocuments(em, { accountId, filter, page, isSigned: true })
    return presentPage(rows.map(presentDocument), total, page)
  },
  getAccountDocumentUploads: async ({ accountId, page: asked, uploadsFilter }, { em }) => {
    const page = readPage(asked, UPLOAD_SORT_FIELDS, { sortField: 'timeReceived', order: 'DESC' })
    const ignoreSuccess = uploadsFilter?.ignoreSuccess === true
    const { rows, total } = await listUploads(em, { accountId, ignoreSuccess, page })
    return presentPage(rows.map(presentUpload), total, page)
  },
  getDoccleSummary: ({ accountId }, { em }) => getDoccleSummary(em, accountId),
  deleteUpload: ({ uploadId }, { em }) => deleteUpload(em, uploadId),
}
