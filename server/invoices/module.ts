import { labelled } from '../platform/access/resource.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers, resolvers } from './handlers.ts'
import { Invoice } from './invoice.ts'
import { jobs } from './jobs.ts'

import { subscribers } from './subscribers.ts'

export const invoices = defineModule({
  name: 'invoices',
  handlers,
  resolvers,
  jobs,
  subscribers,
  entities: [Invoice],
  owns: { invoiceId: labelled(Invoice, 'invoiceNumber') },
})
