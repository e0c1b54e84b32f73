import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { fileLetter, giveUpLetter } from './file-letter.ts'
import { handlers } from './handlers.ts'
import { Letter } from './letter.ts'
import { giveUpSplit, readSplit } from './splitting/read-split.ts'
import { OUTDATED_SPLITS, Split } from './splitting/split.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner: others' letters have their turn between. */
    'file-letter': { letterId: string; owner: string }
    'read-split': { splitId: string; owner: string }
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
  'read-split': defineJob<'read-split', Split>({
    atOnce: 2,
    maxPerOwner: 1,
    subject: ({ splitId }) => splitId,
    find: ({ em }, { splitId }) => em.findOne(Split, splitId),
    run: readSplit,
    giveUp: giveUpSplit,
  }),
}

export const letters = defineModule({
  name: 'letters',
  handlers,
  jobs,
  entities: [Letter, Split],
  owns: { letterId: Letter, splitId: Split },
  outdated: [OUTDATED_SPLITS],
})
