import { defineJob } from '../platform/jobs/job.ts'
import { keepSealing, sealDocument } from './seal-document.ts'
import { Signature } from './signature.ts'
import { stampDocument } from './stamp-document.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'seal-document': { signatureId: string }
    'stamp-document': { signatureId: string }
  }
}

export const jobs = {
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
