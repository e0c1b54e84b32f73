import { defineJob } from '../platform/jobs/job.ts'
import { Draft } from './draft.ts'
import { giveUpRecognition, recogniseDraft } from './recognise-draft.ts'

/** A person waits for this one: about half a minute later they are better off filling it in. */
const MAX_ATTEMPTS = 4

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner is whose scans they are: one who has many doesn't take every place. */
    'recognise-draft': { draftId: string; owner?: string }
  }
}

export const jobs = {
  'recognise-draft': defineJob<'recognise-draft', Draft>({
    /** Reading waits for its own turn where it is heavy. */
    atOnce: 8,
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
}
