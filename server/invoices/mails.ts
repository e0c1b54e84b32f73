/** The mails about sent documents, in the sender's language. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { invoicesTexts } from '#generated/texts/mails/invoices.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import { findDeliveredTo } from '../documents/invoice-delivery.ts'
import type { Language } from '../platform/language.ts'
import type { MailContent } from '../ports/channel/channel.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { LaterMail } from '../ports/mail/outgoing.ts'
import type { Invoice } from './invoice.ts'
import type { EventDetail } from './record-event.ts'
import type { Failure } from './status.ts'

export interface Notice {
  mail: LaterMail
  account: Account
}

/** Tells the sender about a final failure; without a user, the account's own address. */
export async function failureMail(
  em: EntityManager,
  invoice: Invoice,
  { failure, detail }: { failure: Failure; detail: EventDetail },
  publicUrl: string,
): Promise<Notice> {
  const language: Language = invoice.language
  const words = invoicesTexts[language]
  const deliveredTo = invoice.deliveryId == null ? undefined : await findDeliveredTo(em, invoice.deliveryId)
  const whatNow = invoice.channel === 'EMAIL' ? words.otherAddress : words.whatNow
  return mailToSender(em, invoice, publicUrl, {
    key: `failed ${invoice.id}`,
    subject: words.failed({ kind: words.kind[invoice.type], number: invoice.invoiceNumber }),
    why: whyOf(invoice, failure, detail),
    whatNow: [
      ...(invoice.creditTaken ? [words.creditBack] : []),
      whatNow,
      ...(deliveredTo === undefined
        ? []
        : [words[deliveredTo.isTold ? 'deliveredToo' : 'waitsToo'](deliveredTo)]),
    ].join(' '),
  })
}

/** Tells the sender that the network still has the document. */
export function keptMail(em: EntityManager, invoice: Invoice, publicUrl: string): Promise<Notice> {
  const language: Language = invoice.language
  const words = invoicesTexts[language]
  return mailToSender(em, invoice, publicUrl, {
    key: `kept ${invoice.id}`,
    subject: words.kept({ kind: words.kind[invoice.type], number: invoice.invoiceNumber }),
    why: [words.whyKept],
    whatNow: words.sendNothing,
  })
}

async function mailToSender(
  em: EntityManager,
  invoice: Invoice,
  publicUrl: string,
  { key, subject, why, whatNow }: { key: string; subject: string; why: string[]; whatNow: string },
): Promise<Notice> {
  const account = await em.findOneOrFail(Account, invoice.accountId)
  const sender = invoice.sentById ? await em.findOne(User, invoice.sentById) : null
  const language: Language = invoice.language
  const words = invoicesTexts[language]
  const link = { text: words.open, url: addressOf(invoice, publicUrl) }
  const customer = labelled(language, words.customer, invoice.customerName)
  const paragraphs = [[...why, customer], whatNow]
  const letter = writeLetter({ language, heading: subject, paragraphs, link })
  return { mail: { key, to: sender?.email ?? account.email, subject, ...letter }, account }
}

/** The reason, with the mail server's reply if any. */
function whyOf(invoice: Invoice, failure: Failure, { note }: EventDetail): string[] {
  const { channel, customerEmail } = invoice
  const language: Language = invoice.language
  const words = invoicesTexts[language]
  if (channel !== 'EMAIL' || !customerEmail) return [words.why[failure]]
  return [
    words.notMailed({ email: customerEmail }),
    ...(note ? [labelled(language, words.refused, note)] : []),
  ]
}

/** The URL of the document in the list. */
const addressOf = ({ id, accountId }: Invoice, publicUrl: string): string =>
  `${publicUrl}/accountportal/invoices/${accountId}/document/${id}`

/** The mail to a customer who is not on the network, without attachments. */
export function deliveryMail(invoice: Invoice, seller: Account): MailContent {
  const language: Language = invoice.language
  const words = invoicesTexts[language]
  const kind = words.kind[invoice.type]
  const subject = words.delivery({ kind, number: invoice.invoiceNumber, seller: seller.name })
  const facts = [
    labelled(language, words.total, `${displayAmount(invoice.totalInCents / 100)} ${invoice.currency}`),
    ...(invoice.dueDate ? [labelled(language, words.due, displayDate(invoice.dueDate))] : []),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.attached({ kind }), facts],
    footer: words.replyTo({ email: seller.email }),
  })
  return { subject, ...letter, replyTo: seller.email, about: invoice.id, isOwed: true }
}
