import { labelled } from '../platform/access/resource.ts'
import { defineModule } from '../platform/modules/module.ts'
import { Batch, OUTDATED_ERRORS } from './batch.ts'
import { Document } from './document.ts'
import { DocumentMail } from './document-mail.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { takeBounce } from './mail-documents.ts'
import { expireDocuments, remindOfDeadlines } from './remind.ts'
import { resolvers } from './resolvers.ts'
import { Upload } from './upload.ts'

export const documents = defineModule({
  name: 'documents',
  handlers,
  resolvers,
  jobs,
  subscribers: { 'mail.bounced': takeBounce },
  schedules: [
    { name: 'remind', everyMinutes: 60, run: remindOfDeadlines },
    { name: 'expire', everyMinutes: 30, run: expireDocuments },
  ],
  entities: [Upload, Batch, Document, DocumentMail],
  outdated: [OUTDATED_ERRORS],
  owns: { uploadId: Upload, documentId: labelled(Document, 'name') },
})
