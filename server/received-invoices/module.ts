import { labelled } from '../platform/access/resource.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { jobs, polls } from './jobs.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { resolvers } from './resolvers.ts'
import { SetAsideMessage } from './set-aside-message.ts'
import { subscribers } from './subscribers.ts'

export const receivedInvoices = defineModule({
  name: 'received-invoices',
  handlers,
  resolvers,
  jobs,
  polls,
  subscribers,
  entities: [InvoiceAnswer, ReceivedInvoice, SetAsideMessage],
  owns: { 'peppolins/{id}': labelled(ReceivedInvoice, 'invoiceNumber') },
})
