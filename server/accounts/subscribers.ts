import type { EntityManager } from '@mikro-orm/postgresql'
import { isEmail } from '#contracts/rules/formats.ts'
import { accountChangedTexts } from '#generated/texts/mails/account-changed.ts'
import { findEvents } from '../platform/events/find-events.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Language } from '../platform/language.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import { Account } from './account.ts'
import type { AccountChanged } from './account-event.ts'
import { type Change, ChangeNotice } from './change-notice.ts'
import { findEmails } from './membership.ts'
import { tellActing } from './tell-acting.ts'
import { tellLock } from './tell-lock.ts'

export const subscribers = {
  'account.changed': tellChange,
  'account.email_requested': tellChange,
  'account.locked': tellLock,
  'account.unlocked': tellLock,
  'account.closed': tellLock,
  'operator.started': tellActing,
} satisfies Subscribers

/** The time for disputing a change, during which earlier addresses still get notices. */
const DAYS = 14
const DAY_MS = 24 * 3_600_000
const MAX_ADDRESSES = 20

/** Sends notices of a sensitive change to every address concerned; an address that waits for its confirmation is none. */
async function tellChange(context: JobContext, event: AccountChanged): Promise<void> {
  const addresses = new Set([
    ...(await earlierAddresses(context.em, event)),
    ...emailsBefore(event),
    event.detail.email,
  ])
  for (const address of new Set([...addresses].map((one) => one.toLowerCase())))
    if (isEmail(address)) await notify(context, event, address)
}

/** Addresses of the last days: an attacker who first changes the address and then the bank account is still noticed by the owner. */
async function earlierAddresses(em: EntityManager, { id, at, subject }: AccountChanged): Promise<string[]> {
  const within = { before: id, since: new Date(at.getTime() - DAYS * DAY_MS) }
  const earlier = await findEvents(em, subject, 'account.changed', within)
  return earlier.flatMap(emailsBefore).slice(0, MAX_ADDRESSES)
}

const emailsBefore = ({ detail: { changes } }: AccountChanged): string[] =>
  changes.flatMap(({ field, from }) => (field === 'email' ? (from ?? []) : []))

async function notify(
  { em, queue, config, ports }: JobContext,
  event: AccountChanged,
  recipient: string,
): Promise<void> {
  const { changes } = event.detail
  const isPending = event.type === 'account.email_requested'
  const account = await em.findOneOrFail(Account, event.subject)
  const token = newToken()
  const notice = em.create(ChangeNotice, {
    accountId: account.id,
    recipient,
    changes,
    isPending,
    tokenHash: hashOfToken(token),
    expiresAt: new Date(Date.now() + DAYS * DAY_MS),
  })
  const actor = (await findEmails(em, [event.actor])).get(event.actor?.id ?? '') ?? ''
  const url = `${config.publicUrl}/accountportal/not-me/${token}`
  const language = await languageAt(em, event, recipient)
  const mail = accountChangedMail({ account, changes, actor, isPending, language, url })
  const key = `account-changed-${notice.id}`
  await ports.mail.queue({ em, queue }, { key, to: recipient, ...mail }, { cause: 'ACCOUNT_CHANGE', account })
}

/** The language of the user with that address; else of another member; else of the user who changed it. */
async function languageAt(
  em: EntityManager,
  { subject, actor, detail }: AccountChanged,
  address: string,
): Promise<Language> {
  const [known] = await em.execute<{ language: Language }[]>(
    `select u.language from users u left join members m on m.user_id = u.id and m.account_id = ?
     where u.language is not null and (u.email = ? or (m.account_id is not null and u.id <> ?))
     order by u.email = ? desc, u.id limit 1`,
    [subject, address, actor?.id ?? null, address],
  )
  return known?.language ?? detail.language
}

interface Facts {
  account: Account
  changes: Change[]
  actor: string
  /** It waits for its confirmation. */
  isPending: boolean
  language: Language
  /** The page for "this was not me". */
  url: string
}

/** A mail about changed data or a new address that waits, against unnoticed redirection of payments and mail. */
export function accountChangedMail({ account, changes, actor, isPending, language, url }: Facts) {
  const words = accountChangedTexts[language]
  const name = changes.find(({ field }) => field === 'name')?.from ?? account.name
  const subject = isPending ? words.requestedSubject({ name }) : words.subject({ name })
  const paragraphs = changes.map(({ field, from, to }) => [
    words.field[field],
    labelled(language, words.from, from || words.none),
    labelled(language, isPending ? words.wanted : words.to, to || words.none),
  ])
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [
      isPending ? words.requested : words.changed,
      ...paragraphs,
      labelled(language, isPending ? words.askedBy : words.by, actor),
      words.not,
    ],
    link: { text: words.button, url },
    footer: words.valid,
  })
  return { subject, ...letter }
}
