import { type AskedBy, copyJob, readActor } from '../invoices/copy-job.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { defineJob, type JobContext } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import type { Language } from '../platform/language.ts'
import type { JobData } from '../platform/queue.ts'
import { forwardedMail } from './forwarded-mail.ts'
import { findOwnPrint, printOwn } from './own-print.ts'
import { InvoiceAnswer, ReceivedInvoice } from './received-invoice.ts'

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

const forwardKey = ({ eventId }: JobData['forward-received']): string => `forwarded ${eventId}`

/** With our print where no PDF came along; it is stored until the mail has left. */
async function filesToForward(
  { ports }: Pick<JobContext, 'ports'>,
  { files, ublFile, invoiceNumber, accountId }: ReceivedInvoice,
  language: Language,
): Promise<StoredFile[]> {
  const print = findOwnPrint(files, invoiceNumber)
  if (print === undefined) return [...files, ublFile]
  const xml = await ports.storage.get(ublFile.key)
  const bytes = await printOwn(xml, language, { owner: accountId, maxWaitSeconds: Number.POSITIVE_INFINITY })
  return [{ ...print, key: await ports.storage.put(bytes) }, ...files, ublFile]
}

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
    keyOf: forwardKey,
    find: ({ em }, { receivedInvoiceId }) => em.findOne(ReceivedInvoice, receivedInvoiceId),
    /** With the attachments. */
    copyOf: (received, data, context) => ({
      ...data,
      actor: readActor(data),
      noun: 'received_invoice',
      document: received,
      key: forwardKey(data),
      files: () => filesToForward(context, received, data.language),
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
