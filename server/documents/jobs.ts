import { defineJob } from '../platform/jobs/job.ts'
import { DocumentMail } from './document-mail.ts'
import { fileUpload, giveUpUpload } from './file-upload.ts'
import { mailDocuments } from './mail-documents.ts'
import { Upload } from './upload.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'file-upload': { uploadId: string }
    'mail-documents': { documentMailId: string }
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
  'mail-documents': defineJob<'mail-documents', DocumentMail>({
    atOnce: 4,
    subject: ({ documentMailId }) => documentMailId,
    find: ({ em }, { documentMailId }) => em.findOne(DocumentMail, documentMailId),
    run: mailDocuments,
    /** The documents are delivered all the same; their receiver sees them at the next visit. */
    async giveUp() {},
  }),
}
