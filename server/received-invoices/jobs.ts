import { defineJob } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { giveUpForwarding, mailForwarded } from './mail-forwarded.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { giveUpAnswer, sendAnswer } from './send-answer.ts'
import { takeInAll } from './take-in.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'send-answer': { answerId: string }
    'forward-received': {
      /** The id of the event that will tell what came of it. */
      eventId: string
      receivedInvoiceId: string
      email: string
      actorId: string
      language: 'nl' | 'fr' | 'en'
      costsCredit: boolean
    }
  }
}

export const jobs = {
  'send-answer': defineJob<'send-answer', InvoiceAnswer>({
    atOnce: 2,
    subject: ({ answerId }) => answerId,
    find: ({ em }, { answerId }) => em.findOne(InvoiceAnswer, answerId),
    run: sendAnswer,
    giveUp: giveUpAnswer,
  }),
  'forward-received': defineJob<'forward-received', ReceivedInvoice>({
    atOnce: 1,
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
