import { defineJob } from '../platform/jobs/job.ts'
import { InvoiceBatch } from './batch/invoice-batch.ts'
import { giveUpBatch, processBatch } from './batch/process-batch.ts'
import { Draft } from './draft/draft.ts'
import { giveUpRecognition, recogniseDraft } from './files/recognise-draft.ts'

/** The user waits; after about half a minute they fill the form in themselves. */
const MAX_ATTEMPTS = 4

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner limits how many places one account's scans take. */
    'recognise-draft': { draftId: string; owner?: string }
    /** The owner: others' batches have their turn between. */
    'send-batch': { batchId: string; owner: string }
  }
}

export const jobs = {
  'recognise-draft': defineJob<'recognise-draft', Draft>({
    /** Heavy steps have their own queue (isolation), where a text or a first look isn't behind others' scans. */
    atOnce: 16,
    maxPerOwner: 2,
    subject: ({ draftId }) => draftId,
    find: ({ em }, { draftId }) => em.fork().findOne(Draft, draftId),
    async run({ em, ports, recognition }, draft, { attempt }) {
      if (attempt >= MAX_ATTEMPTS) await giveUpRecognition(em, draft.id)
      else await recogniseDraft({ em, ports, recognition }, draft)
      return 'DONE'
    },
    giveUp: ({ em }, { id }) => giveUpRecognition(em, id),
  }),
  'send-batch': defineJob<'send-batch', InvoiceBatch>({
    atOnce: 2,
    maxPerOwner: 1,
    subject: ({ batchId }) => batchId,
    find: ({ em }, { batchId }) => em.fork().findOne(InvoiceBatch, batchId),
    run: processBatch,
    giveUp: giveUpBatch,
  }),
}
