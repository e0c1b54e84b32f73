import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { Invoice } from './invoice.ts'
import { InvoiceEvent } from './invoice-event.ts'
import { jobs } from './jobs.ts'
import { resolvers } from './resolvers.ts'

export const invoices = defineModule({
  name: 'invoices',
  handlers,
  resolvers,
  jobs,
  entities: [Invoice, InvoiceEvent],
  owns: { invoiceId: Invoice },
})
