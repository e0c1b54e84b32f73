import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { SealCertificate } from './own-authority.ts'
import { keepSealing, sealDocument, stampDocument } from './seal-document.ts'
import { SealedSheet } from './sealed-sheet.ts'
import { Signature } from './signature.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'seal-document': { signatureId: string }
    'stamp-document': { signatureId: string }
  }
}

const jobs = {
  'seal-document': defineJob<'seal-document', Signature>({
    atOnce: 2,
    subject: ({ signatureId }) => signatureId,
    find: ({ em }, { signatureId }) => em.findOne(Signature, signatureId),
    run: sealDocument,
    giveUp: keepSealing,
  }),
  'stamp-document': defineJob<'stamp-document', Signature>({
    atOnce: 1,
    subject: ({ signatureId }) => signatureId,
    find: ({ em }, { signatureId }) => em.findOne(Signature, signatureId),
    run: stampDocument,
    /** Its seal holds without: it says itself that it carries no time stamp. */
    async giveUp() {},
  }),
}

export const signing = defineModule({
  name: 'signing',
  handlers,
  jobs,
  entities: [SealCertificate, Signature, SealedSheet],
  outdated: [`delete from signatures where state = 'STARTED' and started_at < now() - interval '90 days'`],
})
