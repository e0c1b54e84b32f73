import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { countUpload } from '../accounts/account-limits.ts'
import { recordActed } from '../accounts/acting.ts'
import { recordExport } from '../activity/export-activity.ts'
import type { Trial } from '../formats/seal/prepare-with-evidence.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import type { AnyCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { presentReach } from '../receivers/reach.ts'
import { requireReceiver } from '../receivers/receiver-principal.ts'
import { acceptBatch, previewBatch, refuseLocked, storeBatch } from './accept-batch.ts'
import { refuseUnknown } from './batch.ts'
import { batchTemplate, errorsTable } from './batch-tables.ts'
import { documentsZip } from './documents-zip.ts'
import { getDocument, listDocumentEvents, withdrawDocument } from './get-document.ts'
import { confirmReading, getInboxDocument, listInboxDocuments, openInboxDocument } from './inbox-documents.ts'
import {
  DOCUMENT_SORT_FIELDS,
  getDoccleSummary,
  listDocuments,
  SIGNED_SORT_FIELDS,
} from './list-documents.ts'
import { listUploads, UPLOAD_SORT_FIELDS } from './list-uploads.ts'
import { presentDocument, presentInboxDocument, presentState, presentUpload } from './present.ts'
import { readReceiverNumbers } from './read-batch.ts'
import { readDocumentForm } from './read-document-form.ts'
import { findWaiting, remindReceiver, remindReceivers } from './remind.ts'
import { deleteUpload, getUpload } from './upload.ts'
import { tryDocument, uploadDocument } from './upload-document.ts'

const CSV = 'text/csv; charset=utf-8'

export const handlers = {
  getDoctypes: async ({ account }) => account.doctypes,
  setDoctypes: async ({ em, account, principal, body }) => {
    em.assign(account, { doctypes: body, version: account.version + 1 })
    await em.flush()
    await recordActed(em, principal, 'setDoctypes')
    return body
  },
  tryDocument: operation({
    prepare: (call) => tried(call, call.account, call.body.file),
    run: async (_call, trial) => trial,
  }),
  uploadDocument: operation({
    prepare: async (call) => {
      refuseLocked(call.account)
      const form = readDocumentForm(call.body, call.params.type, {
        account: call.account,
        hasIdentityProvider: call.ports.identity !== undefined,
      })
      return { form, trial: await tried(call, call.account, call.body.file) }
    },
    run: async ({ em, ports: { storage }, queue, account, params: { type }, body: { file } }, prepared) => {
      const { upload, reach } = await uploadDocument(
        { em, storage, queue, account },
        { type, file, ...prepared },
      )
      return { id: upload.id, reach: presentReach(reach) }
    },
  }),
  uploadBatch: operation({
    prepare: async ({ em, config, ports, account, signal, body: { zip, mends } }) => {
      refuseLocked(account)
      await refuseUnknown(em, account, mends)
      await countUpload(em, account, { byteLength: zip.size }, config.limits.uploadedMegabytes)
      return storeBatch(ports.storage, zip, { owner: account.id, signal })
    },
    run: async ({ em, queue, account, body: { reference, mends } }, stored) => {
      const { id } = await acceptBatch(em, queue, { account, reference, stored, mends: mends ?? null })
      return { id }
    },
  }),
  previewBatch: operation({
    prepare: ({ account, body: { file }, signal }) =>
      readReceiverNumbers(file.bytes, { owner: account.id, signal }),
    run: ({ em, account }, numbers) => previewBatch(em, account.id, numbers),
  }),
  getBatchTemplate: async ({ account }) => ({
    fileName: 'documents.csv',
    mimeType: CSV,
    bytes: batchTemplate(account.doctypes),
  }),
  downloadUploadErrors: async ({
    em,
    ports: { storage },
    account,
    language,
    signal,
    params: { uploadId },
  }) => {
    const bytes = await errorsTable(em, storage, { uploadId, language }, { owner: account.id, signal })
    return { fileName: 'documents.csv', mimeType: CSV, bytes }
  },
  downloadDocumentsZip: operation({
    async runWithoutTransaction(call) {
      const { em, ports, account, language, body: filter } = call
      const zip = await documentsZip(em, ports.storage, { accountId: account.id, filter, language })
      await recordExport(call, { what: 'DOCUMENTS' })
      return zip
    },
  }),
  getUpload: async ({ em, params }) => presentUpload(await getUpload(em, params.uploadId)),
  downloadDocument: async ({ em, ports: { storage }, params }) => {
    const { name, file } = await getDocument(em, params.documentId)
    const bytes = await storage.get(file.key)
    return { fileName: `${name}.pdf`, mimeType: 'application/pdf', bytes }
  },
  listDocumentEvents: ({ em, params }) => listDocumentEvents(em, params.documentId),
  remindReceiver: async ({ em, queue, account, principal, params: { documentId } }) =>
    presentState(await remindReceiver(em, queue, { account, principal, documentId })),
  remindReceivers: operation({
    prepare: ({ em, account, body: filter }) => findWaiting(em, account.id, filter),
    run: ({ em, queue, account, principal }, ids) => remindReceivers(em, queue, { account, principal, ids }),
  }),
  withdrawDocument: async ({ em, principal, params }) =>
    presentState(await withdrawDocument(em, principal, params.documentId)),
  listInboxDocuments: async ({ em, principal }) =>
    (await listInboxDocuments(em, requireReceiver(principal))).map(presentInboxDocument),
  getInboxDocument: async ({ em, principal, params }) =>
    presentInboxDocument(await getInboxDocument(em, requireReceiver(principal), params.inboxDocumentId)),
  downloadInboxDocument: ({ em, ports: { storage }, principal, params }) =>
    openInboxDocument(em, storage, requireReceiver(principal), params.inboxDocumentId),
  confirmReading: async ({ em, principal, params: { inboxDocumentId: id }, body: { pagesShown } }) =>
    presentInboxDocument(await confirmReading(em, requireReceiver(principal), { id, pagesShown })),
} satisfies HandlersOf<'documents'>

type Trying = Pick<AnyCall, 'em' | 'config' | 'signal'>

/** @throws {Problem} UPLOAD_LIMIT_REACHED, and the problems of tryDocument */
async function tried({ em, config, signal }: Trying, account: Account, file: UploadedFile): Promise<Trial> {
  await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
  return tryDocument(file, { owner: account.id, signal })
}

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
