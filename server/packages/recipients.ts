import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { packageRequestTexts } from '#generated/texts/mails/package-request.ts'
import { Account } from '../accounts/account.ts'
import type { Actor, Principal } from '../platform/access/principal.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import {
  DAYS_TO_CONFIRM,
  mailingUrl,
  PackageRecipient,
  recipientState,
  TOKEN_PURPOSE,
} from './package-recipient.ts'

interface Facts {
  company: string
  /** The address of who asks. */
  by: string
  language: Language
  url: string
}

/** Asks an address whether it wants the monthly mail. */
export function packageRequestMail({ company, by, language, url }: Facts) {
  const words = packageRequestTexts[language]
  const subject = words.subject({ company })
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.lead({ by, company }), words.what],
    link: { text: words.button, url },
    note: words.note,
    footer: words.footer,
  })
  return { subject, ...letter }
}

const MOST_RECIPIENTS = 10

type Means = Pick<WorkContext, 'queue' | 'config' | 'encryption' | 'ports'> & {
  em: EntityManager
  principal: Principal
}

/**
 * Adds an address, or gives the one that is there another language. Its reader is asked by mail, unless it is the own address
 * of who adds it, which signing in has proved.
 * @throws {Problem} ACCOUNT_LOCKED; FORM_ERRORS when the account has as many as it may
 */
export async function addRecipient(
  means: Means,
  accountId: string,
  wanted: { email: string; language: Language },
): Promise<PackageRecipient> {
  const { em, principal } = means
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = await em.findOneOrFail(Account, accountId, lock)
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const email = wanted.email.trim().toLowerCase()
  const known = await em.findOne(PackageRecipient, { accountId, email })
  const recipient = known ?? (await begin(means, accountId, { ...wanted, email }))
  recipient.language = wanted.language
  if (recipientState(recipient) === 'CONFIRMED') return recipient
  recipient.stoppedAt = null
  recipient.askedAt = new Date()
  recipient.confirmedAt = isOwn(email, principal) ? recipient.askedAt : null
  await em.flush()
  await record(em, { type: 'account.recipient_added', subject: accountId, detail: { email }, principal })
  if (recipient.confirmedAt === null) await ask(means, account, recipient)
  return recipient
}

async function begin(
  { em, encryption }: Means,
  accountId: string,
  { email, language }: { email: string; language: Language },
): Promise<PackageRecipient> {
  if ((await em.count(PackageRecipient, { accountId })) >= MOST_RECIPIENTS)
    throw invalid([{ field: '/email', messageKey: 'too-many-recipients' }])
  const token = newToken()
  return em.create(PackageRecipient, {
    id: uuidv7(),
    accountId,
    email,
    language,
    tokenHash: hashOfToken(token),
    token: encryption.encrypt(TOKEN_PURPOSE, token),
    askedAt: new Date(),
    confirmedAt: null,
    stoppedAt: null,
  })
}

const isOwn = (email: string, { user }: Principal): boolean =>
  typeof user?.email === 'string' && user.email.toLowerCase() === email

async function ask(
  { em, queue, config, encryption, ports, principal }: Means,
  account: Account,
  recipient: PackageRecipient,
): Promise<void> {
  const { id, email, language } = recipient
  const by = typeof principal.user?.email === 'string' ? principal.user.email : account.email
  const url = mailingUrl(recipient, { config, encryption })
  const mail = packageRequestMail({ company: account.name, by, language, url })
  const key = `package request ${id} ${recipient.askedAt.toISOString()}`
  await ports.mail.queue({ em, queue }, { key, to: email, ...mail }, { cause: 'PACKAGE_REQUEST', account })
}

/** Oldest first. */
export const listRecipients = (em: EntityManager, accountId: string): Promise<PackageRecipient[]> =>
  em.find(PackageRecipient, { accountId }, { orderBy: { id: 'asc' } })

/** @throws {Problem} NOT_FOUND */
export async function deleteRecipient(
  em: EntityManager,
  { accountId, recipientId, principal }: { accountId: string; recipientId: string; principal: Actor },
): Promise<void> {
  const recipient = await em.findOne(PackageRecipient, { id: recipientId, accountId })
  if (recipient === null || (await em.nativeDelete(PackageRecipient, { id: recipientId })) === 0)
    throw new Problem('NOT_FOUND')
  const detail = { email: recipient.email }
  await record(em, { type: 'account.recipient_removed', subject: accountId, detail, principal })
}

// The monthly mail as its reader has it, by the link in a mail.

export interface Mailing {
  account: Account
  recipient: PackageRecipient
}

const DAY_MS = 24 * 3_600_000

/** @throws {Problem} NOT_FOUND, also for a link that was not confirmed in time */
export async function readMailing(
  em: EntityManager,
  token: string,
  lockMode: LockMode = LockMode.NONE,
): Promise<Mailing> {
  const recipient = await em.findOne(PackageRecipient, { tokenHash: hashOfToken(token) }, { lockMode })
  if (recipient === null || isTooLate(recipient)) throw new Problem('NOT_FOUND')
  return { recipient, account: await em.findOneOrFail(Account, recipient.accountId) }
}

const isTooLate = (recipient: PackageRecipient): boolean =>
  recipientState(recipient) === 'ASKED' && recipient.askedAt.getTime() < Date.now() - DAYS_TO_CONFIRM * DAY_MS

/** Once it was switched off, only the company can ask again. @throws {Problem} NOT_FOUND */
export async function confirmMailing(em: EntityManager, token: string): Promise<Mailing> {
  const mailing = await readMailing(em, token, LockMode.PESSIMISTIC_WRITE)
  if (recipientState(mailing.recipient) !== 'ASKED') return mailing
  mailing.recipient.confirmedAt = new Date()
  await tell(em, mailing, 'account.recipient_confirmed')
  return mailing
}

/** @throws {Problem} NOT_FOUND */
export async function stopMailing(em: EntityManager, token: string): Promise<Mailing> {
  const mailing = await readMailing(em, token, LockMode.PESSIMISTIC_WRITE)
  if (recipientState(mailing.recipient) === 'STOPPED') return mailing
  mailing.recipient.stoppedAt = new Date()
  await tell(em, mailing, 'account.recipient_stopped')
  return mailing
}

async function tell(
  em: EntityManager,
  { account, recipient }: Mailing,
  type: 'account.recipient_confirmed' | 'account.recipient_stopped',
): Promise<void> {
  await em.flush()
  await record(em, { type, subject: account.id, detail: { email: recipient.email }, principal: null })
}
