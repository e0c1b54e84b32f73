import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { countUpload, recordActed } from '../accounts/record-change.ts'

import { recordExport } from '../activity/record-export.ts'
import type { Trial } from '../formats/seal/prepare-with-evidence.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { presentReach } from '../receivers/reach.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import { acceptBatch, refuseLocked, storeBatch } from './accept-batch.ts'
import { batchTemplate, errorsTable, getUpload } from './batch-tables.ts'
import { listDocumentEvents } from './document-event.ts'
import { documentsZip } from './documents-zip.ts'
import { refuseUnknown } from './fail-batch.ts'
import { getDocument, withdrawDocument } from './get-document.ts'

import { confirmReading, getInboxDocument, listInboxDocuments, openInboxDocument } from './inbox-documents.ts'
import { presentInboxDocument, presentState, presentUpload } from './present.ts'
import { previewBatch } from './preview-batch.ts'
import { readReceiverNumbers } from './read-batch.ts'
import { readDocumentForm } from './read-document-form.ts'
import { findWaiting, remindReceiver, remindReceivers } from './remind.ts'
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
    (await listInboxDocuments(em, receiverOf(principal))).map(presentInboxDocument),
  getInboxDocument: async ({ em, principal, params }) =>
    presentInboxDocument(await getInboxDocument(em, receiverOf(principal), params.inboxDocumentId)),
  downloadInboxDocument: ({ em, ports: { storage }, principal, params }) =>
    openInboxDocument(em, storage, receiverOf(principal), params.inboxDocumentId),
  confirmReading: async ({ em, principal, params: { inboxDocumentId: id }, body: { pagesShown } }) =>
    presentInboxDocument(await confirmReading(em, receiverOf(principal), { id, pagesShown })),
} satisfies HandlersOf<'documents'>

type Trying = Pick<AnyCall, 'em' | 'config' | 'signal'>

/** @throws {Problem} UPLOAD_LIMIT_REACHED; as tryDocument */
async function tried({ em, config, signal }: Trying, account: Account, file: UploadedFile): Promise<Trial> {
  await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
  return tryDocument(file, { owner: account.id, signal })
}
