import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { goOnAfterDispute } from './course.ts'
import { handlers } from './handlers.ts'
import { planReminders } from './plan.ts'
import { ReminderPolicy, StoppedCustomer } from './policy.ts'
import { PaymentReminder, ReminderCourse } from './reminder.ts'
import { giveUpReminder, sendReminder, takeBounce } from './send-reminder.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'plan-reminders': { accountId: string }
    'send-reminder': { reminderId: string }
  }
}

const jobs = {
  'plan-reminders': defineJob<'plan-reminders', Account>({
    atOnce: 1,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.fork().findOne(Account, accountId),
    async run({ em, queue }, { id }) {
      await planReminders({ queue, orm: { em } }, { accountId: id })
      return 'DONE'
    },
    /** The schedule looks again. */
    async giveUp() {},
  }),
  'send-reminder': defineJob<'send-reminder', PaymentReminder>({
    atOnce: 4,
    subject: ({ reminderId }) => reminderId,
    find: ({ em }, { reminderId }) => em.fork().findOne(PaymentReminder, reminderId),
    run: sendReminder,
    giveUp: giveUpReminder,
  }),
}

/** Payment reminders: the policy of an account, and its steps for each overdue document. */
export const reminders = defineModule({
  name: 'reminders',
  handlers,
  accountData: [{ name: 'reminders', schema: 'ReminderPolicy', read: handlers.getReminderPolicy }],
  jobs,
  subscribers: { 'mail.bounced': takeBounce, 'invoice.dispute_lifted': goOnAfterDispute },
  schedules: [
    { name: 'plan reminders', everyMinutes: 5, isForAll: true, run: (context) => planReminders(context) },
  ],
  entities: [ReminderPolicy, StoppedCustomer, PaymentReminder, ReminderCourse],
  owns: { stoppedCustomerId: StoppedCustomer },
})
