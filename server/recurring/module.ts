import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { planDue } from './plan.ts'
import { RecurringDate, RecurringRule } from './rule.ts'
import { giveUpDate, sendDate } from './send.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'plan-recurring': { accountId: string }
    'send-recurring': { recurringId: string; date: string }
  }
}

const jobs = {
  'plan-recurring': defineJob<'plan-recurring', Account>({
    atOnce: 1,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.fork().findOne(Account, accountId),
    async run({ em, ...context }, { id }) {
      await planDue({ ...context, orm: { em } }, { accountId: id })
      return 'DONE'
    },
    /** The schedule looks again. */
    async giveUp() {},
  }),
  'send-recurring': defineJob<'send-recurring', RecurringDate>({
    atOnce: 4,
    subject: ({ recurringId, date }) => `${recurringId} ${date}`,
    find: ({ em }, { recurringId, date }) => em.fork().findOne(RecurringDate, { ruleId: recurringId, date }),
    run: sendDate,
    giveUp: giveUpDate,
  }),
}

export const recurring = defineModule({
  name: 'recurring',
  handlers,
  accountData: [{ name: 'recurring', schema: 'Recurring', read: handlers.listRecurring }],
  jobs,
  schedules: [
    { name: 'plan recurring', everyMinutes: 5, isForAll: true, run: (context) => planDue(context) },
  ],
  entities: [RecurringRule, RecurringDate],
  owns: { recurringId: RecurringRule },
})
