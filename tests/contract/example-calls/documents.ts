/** The prepared calls of documents of the second channel and their batches. */
import { fixedId } from '#fixtures/ids.ts'
import { Batch } from '#server/documents/batch.ts'
import { Upload } from '#server/documents/upload.ts'
import { batchRow, batchZip, tableOf } from '#tests/support/batch.ts'
import { app, csv, type Prepared } from './world.ts'

export const documentsCalls = {
  uploadBatch: async () => ({
    file: { name: 'contracts.zip', bytes: batchZip([batchRow('P-02', 1)]), field: 'zip' },
    fields: { reference: 'Loonbrieven november' },
  }),
  previewBatch: async () => ({
    file: csv(tableOf(['P-01', 'P-02', 'P-02', 'P-06'].map((receiver, at) => batchRow(receiver, at)))),
  }),
  downloadUploadErrors: async () => ({ path: await refusedBatch() }),
  uploadDocument: async () => ({
    fields: {
      docType: 'Contract',
      documentName: 'Contract Lotte Janssens',
      reference: 'CT-2026-15',
      receiverId: 'P-02',
      publishDate: '2026-11-20',
    },
  }),
  downloadSealedDocument: async () => ({ path: { documentId: fixedId('document', 13) } }),
} satisfies Prepared

/** A refused batch, with an unknown receiver. */
async function refusedBatch() {
  const em = app.orm.em.fork()
  const { accountId } = await em.findOneOrFail(Upload, fixedId('upload', 1))
  const { storage } = app.ports
  const error = { row: 2, field: 'receiverId', code: 'unknown-receiver', value: 'nobody' }
  const upload = em.create(Upload, {
    accountId,
    batchType: 'FOREIGN',
    reference: 'Loonbrieven',
    status: 'ERROR',
  })
  em.create(Batch, {
    uploadId: upload.id,
    tableFile: { key: await storage.put(tableOf([batchRow('nobody', 1)])) },
    errorsFile: { key: await storage.put(Buffer.from(JSON.stringify(error))) },
  })
  await em.flush()
  return { accountId, uploadId: upload.id }
}
