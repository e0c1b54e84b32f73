import type { Job } from '../jobs/job.ts'
import type { Poll } from '../jobs/poll.ts'
import { giveUpAnswer, sendAnswer } from './send-answer.ts'
import { takeInAll } from './take-in.ts'

export const jobs = {
  'send-answer': {
    subject: ({ answerId }) => answerId,
    run: sendAnswer,
    giveUp: giveUpAnswer,
  } satisfies Job<'send-answer'>,
}

export const polls: Poll[] = [{ name: 'network', run: takeInAll }]
