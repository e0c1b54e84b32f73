import type { Jobs } from '../jobs/job.ts'
import { giveUpRecognition, recogniseDraft } from './recognise-draft.ts'

/** A person waits for this one: about half a minute later they are better off filling it in. */
const MOST_ATTEMPTS = 4

export const jobs: Pick<Jobs, 'recognise-draft'> = {
  'recognise-draft': {
    subject: ({ draftId }) => draftId,
    async run({ em, ports }, { draftId }, attempt) {
      if (attempt >= MOST_ATTEMPTS) await giveUpRecognition(em, draftId)
      else await recogniseDraft({ em, ports }, draftId)
      return 'DONE'
    },
    giveUp: ({ em }, { draftId }) => giveUpRecognition(em, draftId),
  },
}
