/** The mails about received documents that are forwarded, in the language of who forwards them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import type { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import { WORDS } from '../invoices/mail-words.ts'
import type { Config } from '../platform/config.ts'
import type { JobData } from '../platform/queue.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { ReceivedInvoice } from './received-invoice.ts'

type Forward = JobData['forward-received']

/** Without its attachments. */
export function forwardedMail(received: ReceivedInvoice, account: Account, asked: Forward): Mail {
  const { language, email, eventId } = asked
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
    paragraphs: [words.forwarded(account.name, kind), facts.join('\n')],
    footer: words.replyTo(account.email),
  })
  return { key: `forwarded ${eventId}`, to: email, subject, ...letter }
}

/** Tells who forwarded it that it never went; undefined where nobody is left to be told. */
export async function notForwardedMail(
  em: EntityManager,
  { id, accountId, type, invoiceNumber }: ReceivedInvoice,
  { language, email, eventId, actorId, costsCredit }: Forward,
  { note, config }: { note?: string | undefined; config: Config },
): Promise<JobData['send-mail'] | undefined> {
  const actor = await em.findOne(User, actorId)
  if (actor === null) return undefined
  const words = WORDS[language]
  const subject = words.copyFailed(words.kind[type], invoiceNumber)
  const why = [words.notMailed(email), ...(note ? [labelled(language, words.refused, note)] : [])]
  const url = `${config.publicUrl}/accountportal/received-invoices/${accountId}/document/${id}`
  const paragraphs = [why.join('\n'), ...(costsCredit ? [words.creditBack] : [])]
  const letter = writeLetter({ language, heading: subject, paragraphs, link: { text: words.open, url } })
  return { key: `forwarded ${eventId} failed`, to: actor.email, subject, ...letter }
}
