import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import type { Account } from '../accounts/account.ts'
import { type Language, WORDS } from '../invoices/mail-words.ts'
import type { MailContent } from '../ports/channel/channel.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { ReceivedInvoice } from './received-invoice.ts'

/** The mail that forwards a received document, in the user's language, without attachments. */
export function forwardedMail(received: ReceivedInvoice, account: Account, language: Language): MailContent {
  const words = WORDS[language]
  const kind = words.kind[received.type]
  const subject = words.delivery(kind, received.invoiceNumber, received.sellerName)
  const facts = [
    labelled(language, words.total, `${displayAmount(received.totalInCents / 100)} ${received.currency}`),
    ...(received.dueDate ? [labelled(language, words.due, displayDate(received.dueDate))] : []),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.forwarded(account.name, kind), facts],
    footer: words.replyTo(account.email),
  })
  return { subject, ...letter, replyTo: account.email }
}
