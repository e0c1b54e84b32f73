import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { invoicesTexts } from '#generated/texts/mails/invoices.ts'
import type { Account } from '../accounts/account.ts'
import type { Language } from '../platform/language.ts'
import type { MailContent } from '../ports/channel/channel.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { ReceivedInvoice } from './received-invoice.ts'

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
