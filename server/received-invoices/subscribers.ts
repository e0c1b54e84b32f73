import { returnedCopy } from '../invoices/returned-copy.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import { ReceivedInvoice } from './received-invoice.ts'

export const subscribers = {
  'mail.bounced': returnedCopy({
    noun: 'received_invoice',
    keyOf: (about) => `forwarded ${about}`,
    find: (em, id) => em.findOne(ReceivedInvoice, id),
  }),
} satisfies Subscribers
