import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { fileLetter, giveUpLetter } from './file-letter.ts'
import { handlers } from './handlers.ts'
import { Letter } from './letter.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner: others' letters have their turn between. */
    'file-letter': { letterId: string; owner: string }
  }
}

const jobs = {
  'file-letter': defineJob<'file-letter', Letter>({
    atOnce: 2,
    maxPerOwner: 1,
    subject: ({ letterId }) => letterId,
    find: ({ em }, { letterId }) => em.findOne(Letter, letterId),
    run: fileLetter,
    giveUp: giveUpLetter,
  }),
}

export const letters = defineModule({
  name: 'letters',
  handlers,
  jobs,
  entities: [Letter],
  owns: { letterId: Letter },
})
