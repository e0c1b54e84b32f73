import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { invoicesTexts } from '#generated/texts/mails/invoices.ts'
import type { Account } from '../accounts/account.ts'
import { type AskedBy, copyJob, readActor } from '../invoices/copy-job.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { defineJob, type JobContext } from '../platform/jobs/job.ts'
import type { Poll } from '../platform/jobs/poll.ts'
import type { Language } from '../platform/language.ts'
import type { JobData } from '../platform/queue.ts'
import type { MailContent } from '../ports/channel/channel.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { findOwnPrint, printIfDrawable } from './own-print.ts'
import { InvoiceAnswer, ReceivedInvoice } from './received-invoice.ts'
import { giveUpAnswer, isHeldByNetwork, sendAnswer } from './send-answer.ts'
import { takeInAll } from './take-in.ts'

/** The mail that forwards a received document, in the user's language, without attachments. */
export function forwardedMail(received: ReceivedInvoice, account: Account, language: Language): MailContent {
  const words = invoicesTexts[language]
  const kind = words.kind[received.type]
  const subject = words.delivery({ kind, number: received.invoiceNumber, seller: received.sellerName })
  const facts = [
    labelled(language, words.total, `${displayAmount(received.totalInCents / 100)} ${received.currency}`),
    ...(received.dueDate ? [labelled(language, words.due, displayDate(received.dueDate))] : []),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.forwarded({ by: account.name, kind }), facts],
    footer: words.replyTo({ email: account.email }),
  })
  return { subject, ...letter, replyTo: account.email }
}

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
  const bytes = await printIfDrawable(xml, language, { owner: accountId })
  if (bytes === undefined) return [...files, ublFile]
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
