import { elided } from '#contracts/rules/elided.ts'
import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/ports-of.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { acceptedMail } from './accepted-mail.ts'
import { Seat } from './seat.ts'
import type { SeatAccepted, SeatWithdrawn } from './seat-event.ts'

/** The mail of an invitation came back: the company reads it among its events. Other mails are none of ours. */
async function takeBounce({ em }: JobContext, { id, subject }: RecordedEvent<'mail.bounced'>): Promise<void> {
  const seat = await em.findOne(Seat, { id: subject, endedAt: null })
  if (seat === null) return
  const detail = { seatId: seat.id, email: seat.email }
  const key = `seat bounced ${id}`
  await record(em, { type: 'seat.bounced', subject: seat.accountId, detail, principal: null, key })
}

const WORDS: Record<
  Language,
  { subject: (company: string) => string; lead: (company: string) => string; mistake: string }
> = {
  nl: {
    subject: (company) => `Je leest niet meer mee bij ${company}`,
    lead: (company) =>
      `${company} trok je toegang in. Je kunt de facturen en documenten van dit bedrijf niet meer bekijken.`,
    mistake: 'Is dit een vergissing? Vraag het aan het bedrijf: het kan je opnieuw uitnodigen.',
  },
  fr: {
    subject: (company) => `Vous n’avez plus accès aux documents ${elided('de', company)}`,
    lead: (company) =>
      `${company} a retiré votre accès. Vous ne pouvez plus consulter les factures et les documents de cette entreprise.`,
    mistake: 'Est-ce une erreur ? Adressez-vous à l’entreprise : elle peut vous inviter à nouveau.',
  },
  en: {
    subject: (company) => `You no longer read along at ${company}`,
    lead: (company) =>
      `${company} withdrew your access. You can’t look at the invoices and documents of this company any more.`,
    mistake: 'Is this a mistake? Ask the company: it can invite you again.',
  },
}

/** Who read along no longer does. */
export function withdrawnMail(company: string, language: Language) {
  const words = WORDS[language]
  const subject = words.subject(company)
  const paragraphs = [words.lead(company), words.mistake]
  return { subject, ...writeLetter({ language, heading: subject, paragraphs }) }
}

/** Tells who read along that they no longer do. Who never accepted isn't told: nothing changes for them. */
async function tellWithdrawn({ em, queue, ports }: JobContext, event: SeatWithdrawn): Promise<void> {
  const seat = await em.findOne(Seat, { id: event.detail.seatId, accountId: event.subject })
  const account = await em.findOne(Account, event.subject)
  if (seat?.acceptedAt == null || account === null) return
  const mail = withdrawnMail(account.name, seat.language)
  const letter = { key: `seat event ${event.id}`, to: seat.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'SEAT_CHANGE', account })
}

/** Tells the account's address that somebody reads along from now on. */
async function tellAccepted({ em, queue, config, ports }: JobContext, event: SeatAccepted): Promise<void> {
  const account = await em.findOne(Account, event.subject)
  if (account === null) return
  const mail = acceptedMail({
    company: account.name,
    email: event.detail.email,
    language: await languageOfAccount(em, account),
    url: `${config.publicUrl}/accountportal/data/${account.id}/access`,
  })
  const letter = { key: `seat event ${event.id}`, to: account.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'SEAT_CHANGE', account })
}

export const subscribers = {
  'mail.bounced': takeBounce,
  'seat.accepted': tellAccepted,
  'seat.withdrawn': tellWithdrawn,
} satisfies Subscribers
