import { defineJob } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { giveUpForwarding, mailForwarded } from './mail-forwarded.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { giveUpAnswer, sendAnswer } from './send-answer.ts'
import { takeInAll } from './take-in.ts'

export const jobs = {
  'send-answer': defineJob<'send-answer', InvoiceAnswer>({
    subject: ({ answerId }) => answerId,
    find: ({ em }, { answerId }) => em.findOne(InvoiceAnswer, answerId),
    run: sendAnswer,
    giveUp: giveUpAnswer,
  }),
  'forward-received': defineJob<'forward-received', ReceivedInvoice>({
    subject: ({ eventId }) => eventId,
    find: ({ em }, { receivedInvoiceId }) => em.findOne(ReceivedInvoice, receivedInvoiceId),
    run: mailForwarded,
    giveUp: giveUpForwarding,
  }),
}

export const polls: Poll[] = [
  {
    name: 'network',
    isWaiting: ({ ports }) => ports.network.isWaiting(),
    onArrival: ({ ports }, listener) => ports.network.onArrival(listener),
    run: takeInAll,
  },
]
