import { labelled } from '../platform/access/resource.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { eraseReceivers } from '../receivers/erase-receivers.ts'
import { Batch, OUTDATED_ERRORS } from './batch.ts'
import { Document, NAMES_RECEIVER } from './document.ts'
import { DocumentMail } from './document-mail.ts'
import { DocumentSignature } from './document-signature.ts'
import { giveUpBatch } from './fail-batch.ts'
import { handlers, resolvers } from './handlers.ts'
import { giveUpMail, mailDocuments, takeBounce } from './mail-documents.ts'
import { processBatch } from './process-batch.ts'
import { expireDocuments, remindOfDeadlines, remindOfPayments } from './remind.ts'
import { Upload } from './upload.ts'
import { fileUpload, giveUpUpload } from './upload-document.ts'

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

export const documents = defineModule({
  name: 'documents',
  handlers,
  resolvers,
  jobs,
  subscribers: { 'mail.bounced': takeBounce },
  schedules: [
    { name: 'remind', everyMinutes: 60, run: remindOfDeadlines },
    { name: 'remind-payments', everyMinutes: 60, run: remindOfPayments },
    { name: 'expire', everyMinutes: 30, run: expireDocuments },
    { name: 'erase receivers', everyMinutes: 60, run: (context) => eraseReceivers(context, NAMES_RECEIVER) },
  ],
  entities: [Upload, Batch, Document, DocumentSignature, DocumentMail],
  outdated: [OUTDATED_ERRORS],
  owns: { uploadId: Upload, documentId: labelled(Document, 'name') },
})
