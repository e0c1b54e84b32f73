import type { EntityManager } from '@mikro-orm/postgresql'
import { operatorStartedTexts } from '#generated/texts/mails/operator-started.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { Account } from './account.ts'
import { VALID_MS } from './acting.ts'
import { Membership, User } from './membership.ts'

interface Facts {
  company: string
  /** The address of the administrator. */
  operator: string
  reason: string
  until: Date
  language: Language
  /** The page of the company's activity. */
  url: string
}

/** To an owner: an administrator may change something from now on. */
export function actingMail({ company, operator, reason, until, language, url }: Facts) {
  const words = operatorStartedTexts[language]
  const subject = words.subject({ company })
  const lead = words.lead({ operator, company, until: timeOf(until) })
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [lead, reason, words.never],
    link: { text: words.button, url },
    footer: words.notAsked,
  })
  return { subject, ...letter }
}

const CLOCK = new Intl.DateTimeFormat('nl-BE', {
  timeZone: 'Europe/Brussels',
  hour: '2-digit',
  minute: '2-digit',
})

const timeOf = (at: Date): string => CLOCK.format(at)

/** A company has few owners; more than these are not mailed. */
const MOST_OWNERS = 20

export async function findOwners(em: EntityManager, accountId: string): Promise<User[]> {
  const owners = await em.find(
    Membership,
    { accountId, role: 'OWNER', userId: { $ne: null } },
    { orderBy: { id: 'asc' }, limit: MOST_OWNERS },
  )
  return em.find(User, { id: { $in: owners.flatMap(({ userId }) => userId ?? []) } })
}

export async function tellActing(
  { em, queue, config, ports }: JobContext,
  { id, at, subject, detail, actor }: RecordedEvent<'operator.started'>,
): Promise<void> {
  const account = await em.findOne(Account, subject)
  const operator = actor && (await em.findOne(User, actor.id))
  if (account === null || !operator) return
  const facts = {
    ...{ company: account.name, operator: operator.email, reason: detail.reason },
    until: new Date(at.getTime() + VALID_MS),
    url: `${config.publicUrl}/accountportal/data/${account.id}/activity`,
  }
  for (const { id: userId, email, language } of await findOwners(em, account.id)) {
    const letter = actingMail({ ...facts, language: language ?? 'nl' })
    const mail = { key: `operator event ${id} ${userId}`, to: email, ...letter }
    await ports.mail.queue({ em, queue }, mail, { cause: 'OPERATOR', account })
  }
}
