import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { SealCertificate } from './seal-certificate.ts'
import { Signature } from './signature.ts'

export const signing = defineModule({
  name: 'signing',
  handlers,
  jobs,
  entities: [SealCertificate, Signature],
  outdated: [`delete from signatures where state = 'STARTED' and started_at < now() - interval '90 days'`],
})
