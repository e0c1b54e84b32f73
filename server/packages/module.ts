import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { mailPackage, PackageMail, queuePackageMails } from './mail-package.ts'
import { PackageRecipient, UNCONFIRMED } from './package-recipient.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'mail-package': { accountId: string; month: string }
  }
}

const jobs = {
  'mail-package': defineJob<'mail-package', Account>({
    atOnce: 2,
    subject: ({ accountId, month }) => `${accountId} ${month}`,
    find: ({ em }, { accountId }) => em.findOne(Account, accountId),
    run: (context, account, { data: { month } }) => mailPackage(context, account, month),
    /** The package can be downloaded all the same. */
    async giveUp() {},
  }),
}

export const packages = defineModule({
  name: 'packages',
  handlers,
  accountData: [
    { name: 'package-recipients', schema: 'PackageRecipient', read: handlers.listPackageRecipients },
  ],
  jobs,
  schedules: [{ name: 'mail packages', everyMinutes: 10, run: (context) => queuePackageMails(context) }],
  entities: [PackageRecipient, PackageMail],
  owns: { packageRecipientId: PackageRecipient },
  outdated: [UNCONFIRMED],
})
