import { learnPayable } from '../invoices/learn-payable.ts'
import { returnedCopy } from '../invoices/mail-copy.ts'
import { labelled } from '../platform/access/resource.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import { defineModule } from '../platform/modules/module.ts'
import { remindApprovers } from './decide-approval.ts'
import { handlers, resolvers } from './handlers.ts'
import { jobs, polls } from './jobs.ts'
import { learning } from './learn-earlier.ts'
import { InvoiceAnswer, ReceivedInvoice } from './received-invoice.ts'
import { SetAsideMessage } from './set-aside-message.ts'

const subscribers = {
  'mail.bounced': returnedCopy({
    noun: 'received_invoice',
    keyOf: (about) => `forwarded ${about}`,
    find: (em, id) => em.findOne(ReceivedInvoice, id),
  }),
} satisfies Subscribers

export const receivedInvoices = defineModule({
  name: 'received-invoices',
  handlers,
  resolvers,
  jobs,
  polls,
  schedules: [
    learning,
    learnPayable('received_invoices'),
    { name: 'remind approvers', everyMinutes: 60, isForAll: true, run: remindApprovers },
  ],
  subscribers,
  entities: [InvoiceAnswer, ReceivedInvoice, SetAsideMessage],
  owns: { 'peppolins/{id}': labelled(ReceivedInvoice, 'invoiceNumber') },
})
