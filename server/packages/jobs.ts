import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { mailPackage } from './mail-package.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'mail-package': { accountId: string; month: string }
  }
}

export const jobs = {
  'mail-package': defineJob<'mail-package', Account>({
    atOnce: 2,
    subject: ({ accountId, month }) => `${accountId} ${month}`,
    find: ({ em }, { accountId }) => em.findOne(Account, accountId),
    run: (context, account, { data: { month } }) => mailPackage(context, account, month),
    /** The package can be downloaded all the same. */
    async giveUp() {},
  }),
}
