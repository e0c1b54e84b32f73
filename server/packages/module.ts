import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { jobs, queuePackageMails } from './jobs.ts'
import { PackageMail } from './mail-package.ts'
import { PackageRecipient, UNCONFIRMED } from './package-recipient.ts'

export const packages = defineModule({
  name: 'packages',
  handlers,
  jobs,
  schedules: [{ name: 'mail packages', everyMinutes: 10, run: (context) => queuePackageMails(context) }],
  entities: [PackageRecipient, PackageMail],
  owns: { packageRecipientId: PackageRecipient },
  outdated: [UNCONFIRMED],
})
