import { defineJob, type Jobs } from '../platform/jobs/job.ts'
import { Draft } from './draft.ts'
import { giveUpRecognition, recogniseDraft } from './recognise-draft.ts'

/** A person waits for this one: about half a minute later they are better off filling it in. */
const MOST_ATTEMPTS = 4

export const jobs: Pick<Jobs, 'recognise-draft'> = {
  'recognise-draft': defineJob<'recognise-draft', Draft>({
    subject: ({ draftId }) => draftId,
    find: ({ em }, { draftId }) => em.fork().findOne(Draft, draftId),
    async run({ em, ports }, draft, { attempt }) {
      if (attempt >= MOST_ATTEMPTS) await giveUpRecognition(em, draft.id)
      else await recogniseDraft({ em, ports }, draft)
      return 'DONE'
    },
    giveUp: ({ em }, { id }) => giveUpRecognition(em, id),
  }),
}
