import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { sayAnswers, testAnswers } from './answer.ts'
import { handlers } from './handlers.ts'
import { SandboxAnswer, sayWhatIsDue } from './sandbox.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'answer-in-sandbox': { accountId: string }
  }
}

const jobs = {
  'answer-in-sandbox': defineJob<'answer-in-sandbox', Account>({
    atOnce: 1,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.fork().findOne(Account, accountId),
    run: sayAnswers,
    async giveUp() {},
  }),
}

export const sandbox = defineModule({
  name: 'sandbox',
  handlers,
  jobs,
  subscribers: { 'invoice.transmitted': testAnswers },
  schedules: [{ name: 'answer in sandbox', everyMinutes: 1, run: sayWhatIsDue }],
  entities: [SandboxAnswer],
})
