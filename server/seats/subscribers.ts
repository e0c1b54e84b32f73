import { acceptedTexts } from '#generated/texts/mails/accepted.ts'
import { withdrawnTexts } from '#generated/texts/mails/withdrawn.ts'
import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/membership.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { Seat, type SeatAccepted, type SeatWithdrawn } from './seat.ts'

/** The mail to a reader whose seat ended. */
export function withdrawnMail(company: string, language: Language) {
  const words = withdrawnTexts[language]
  const subject = words.subject({ company })
  const paragraphs = [words.lead({ company }), words.mistake]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}

interface Facts {
  company: string
  /** The address of the reader. */
  email: string
  language: Language
  /** The page on which the company withdraws the seat. */
  url: string
}

/** The mail about a new reader. */
export function acceptedMail({ company, email, language, url }: Facts) {
  const words = acceptedTexts[language]
  const subject = words.subject({ company })
  return {
    subject,
    ...writeLetter({
      language,
      heading: subject,
      paragraphs: [words.lead({ email }), words.not],
      link: { text: words.button, url },
    }),
  }
}

export const subscribers = {
  'mail.bounced': takeBounce,
  'seat.accepted': tellAccepted,
  'seat.withdrawn': tellWithdrawn,
} satisfies Subscribers

/** The mail to the account's address about a new reader. */
async function tellAccepted({ em, queue, config, ports }: JobContext, event: SeatAccepted): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const mail = acceptedMail({
    company: account.name,
    email: event.detail.email,
    language: await languageOfAccount(em, account),
    url: `${config.publicUrl}/accountportal/data/${account.id}/people`,
  })
  const letter = { key: `seat event ${event.id}`, to: account.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'SEAT_CHANGE', account })
}

/** The mail to a reader whose seat ended. An invitation without an answer gets none, as nothing changes. */
async function tellWithdrawn({ em, queue, ports }: JobContext, event: SeatWithdrawn): Promise<void> {
  const seat = await em.findOne(Seat, { id: event.detail.seatId, accountId: event.subject })
  const account = await em.findOne(Account, event.subject)
  if (seat?.acceptedAt == null || account === null) return
  const mail = withdrawnMail(account.name, seat.language)
  const letter = { key: `seat event ${event.id}`, to: seat.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'SEAT_CHANGE', account })
}

/** The mail of an invitation came back: the company reads it among its events. Other mails are none of ours. */
async function takeBounce({ em }: JobContext, { id, subject }: RecordedEvent<'mail.bounced'>): Promise<void> {
  const seat = await em.findOne(Seat, { id: subject, endedAt: null })
  if (seat === null) return
  const detail = { seatId: seat.id, email: seat.email }
  const key = `seat bounced ${id}`
  await record(em, { type: 'seat.bounced', subject: seat.accountId, detail, principal: null, key })
}
