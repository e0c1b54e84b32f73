import { defineJob } from '../platform/jobs/job.ts'
import { DocumentMail } from './document-mail.ts'
import { giveUpBatch } from './fail-batch.ts'
import { fileUpload, giveUpUpload } from './file-upload.ts'
import { giveUpMail, mailDocuments } from './mail-documents.ts'
import { processBatch } from './process-batch.ts'
import { Upload } from './upload.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'file-upload': { uploadId: string }
    /** The owner: others' batches and mails have their turn between. */
    'process-batch': { uploadId: string; owner: string }
    'mail-documents': { documentMailId: string; owner?: string }
  }
}

export const jobs = {
  'file-upload': defineJob<'file-upload', Upload>({
    atOnce: 2,
    subject: ({ uploadId }) => uploadId,
    find: ({ em }, { uploadId }) => em.findOne(Upload, uploadId),
    run: fileUpload,
    giveUp: giveUpUpload,
  }),
  'process-batch': defineJob<'process-batch', Upload>({
    atOnce: 2,
    maxPerOwner: 1,
    subject: ({ uploadId }) => uploadId,
    find: ({ em }, { uploadId }) => em.findOne(Upload, uploadId),
    run: processBatch,
    giveUp: giveUpBatch,
  }),
  'mail-documents': defineJob<'mail-documents', DocumentMail>({
    atOnce: 4,
    maxPerOwner: 2,
    subject: ({ documentMailId }) => documentMailId,
    find: ({ em }, { documentMailId }) => em.findOne(DocumentMail, documentMailId),
    run: mailDocuments,
    giveUp: giveUpMail,
  }),
}
