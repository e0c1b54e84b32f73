import { type AskedBy, actorOf, copyJob } from '../invoices/copy-job.ts'
import { defineJob } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import type { JobData } from '../platform/queue.ts'
import { forwardedMail } from './forwarded-mail.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { giveUpAnswer, isHeldByNetwork, sendAnswer } from './send-answer.ts'
import { takeInAll } from './take-in.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'send-answer': { answerId: string }
    'forward-received': AskedBy & {
      /** The id of the event that will record the outcome. */
      eventId: string
      receivedInvoiceId: string
      email: string
      language: 'nl' | 'fr' | 'en'
      costsCredit: boolean
    }
  }
}

const keyOf = ({ eventId }: JobData['forward-received']): string => `forwarded ${eventId}`

export const jobs = {
  'send-answer': defineJob<'send-answer', InvoiceAnswer>({
    atOnce: 2,
    subject: ({ answerId }) => answerId,
    find: ({ em }, { answerId }) => em.findOne(InvoiceAnswer, answerId),
    run: sendAnswer,
    giveUp: giveUpAnswer,
    isHeld: isHeldByNetwork,
  }),
  'forward-received': copyJob<'forward-received', ReceivedInvoice>({
    keyOf,
    find: ({ em }, { receivedInvoiceId }) => em.findOne(ReceivedInvoice, receivedInvoiceId),
    /** With the attachments. */
    copyOf: (received, data) => ({
      ...data,
      actor: actorOf(data),
      noun: 'received_invoice',
      document: received,
      key: keyOf(data),
      files: [...received.files, received.ublFile],
      letter: (account) => forwardedMail(received, account, data.language),
    }),
  }),
}

export const polls: Poll[] = [
  {
    name: 'network',
    isWaiting: ({ ports }) => ports.channels.PEPPOL.inbox.isWaiting(),
    onArrival: ({ ports }, listener) => ports.channels.PEPPOL.inbox.onArrival(listener),
    run: takeInAll,
  },
]
