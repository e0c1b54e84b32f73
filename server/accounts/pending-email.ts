import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { emailConfirmationTexts } from '#generated/texts/mails/email-confirmation.ts'
import type { Actor } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { Account, companyNumber, type PendingEmail } from './account.ts'
import { refuseOperator } from './acting.ts'

const EmailConfirmationSchema = defineEntity({
  name: 'EmailConfirmation',
  tableName: 'email_confirmations',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    email: p.text(),
    requestedBy: p.json<Actor>(),
    language: p.text().$type<Language>(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
})

/** A link by which the reader of an account's new address confirms it. The account's `pendingEmail` names the one that works. */
export class EmailConfirmation extends EmailConfirmationSchema.class {}
EmailConfirmationSchema.setClass(EmailConfirmation)

const VALID_MS = 48 * 3_600_000

/** The person who asks for a new address, and the way to it. */
export interface Asking {
  em: EntityManager
  queue: Queue
  mail: Pick<Outgoing, 'admit' | 'queue'>
  publicUrl: string
  principal: Actor
  language: Language
}

/** Two spellings of one mailbox need no confirmation. */
export const isSameMailbox = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

export const isPending = ({ pendingEmail: pending }: Account, email: string): boolean =>
  pending != null && isSameMailbox(pending.email, email) && new Date(pending.expiresAt) > new Date()

/**
 * Mails a link to a new address; the links from before stop working. The caller has locked the account's row.
 * @throws {Problem} ACCOUNT_LOCKED, TOO_MANY_REQUESTS
 */
async function mailConfirmation(asking: Asking, account: Account, email: string): Promise<PendingEmail> {
  const { em, queue, mail, publicUrl, language, principal } = asking
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const sending = { cause: 'EMAIL_CONFIRMATION', account } as const
  await mail.admit({ ...sending, to: email })
  const token = newToken()
  const sentAt = new Date()
  const expiresAt = new Date(sentAt.getTime() + VALID_MS)
  const confirmation = em.create(EmailConfirmation, {
    accountId: account.id,
    email,
    requestedBy: { kind: principal.kind, id: principal.id },
    language,
    tokenHash: hashOfToken(token),
    expiresAt,
  })
  const confirmationId = confirmation.id
  const pending = { confirmationId, email, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
  account.pendingEmail = pending
  account.version += 1
  await em.flush()
  const url = `${publicUrl}/accountportal/confirm-email/${token}`
  const letter = emailConfirmationMail({ account, email, language, url })
  await mail.queue(
    { em, queue },
    { key: `email-confirmation-${confirmation.id}`, to: email, ...letter },
    sending,
  )
  return pending
}

/** Tells the addresses from before at once; the new one gets the link alone. */
export async function requestEmail(asking: Asking, account: Account, email: string): Promise<void> {
  const { em, language, principal } = asking
  await mailConfirmation(asking, account, email)
  const changes = [{ field: 'email' as const, from: account.email, to: email }]
  const detail = { changes, email: account.email, language }
  await record(em, { type: 'account.email_requested', subject: account.id, detail, principal })
}

/** @throws {Problem} FORBIDDEN for an administrator; NOT_FOUND when no address waits; ACCOUNT_LOCKED, TOO_MANY_REQUESTS */
export async function resendConfirmation(asking: Asking, account: Account): Promise<PendingEmail> {
  refuseOperator(asking.principal)
  await asking.em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (account.pendingEmail == null) throw new Problem('NOT_FOUND')
  return mailConfirmation(asking, account, account.pendingEmail.email)
}

/** @throws {Problem} FORBIDDEN for an administrator */
export async function cancelPendingEmail(
  em: EntityManager,
  account: Account,
  principal: Actor,
): Promise<void> {
  refuseOperator(principal)
  await em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (account.pendingEmail == null) return
  const detail = { email: account.pendingEmail.email }
  account.pendingEmail = null
  account.version += 1
  await em.flush()
  await record(em, { type: 'account.email_cancelled', subject: account.id, detail, principal })
}

export interface ConfirmationAndAccount {
  confirmation: EmailConfirmation
  account: Account
}

export function confirmationState({
  confirmation,
  account,
}: ConfirmationAndAccount): components['schemas']['EmailConfirmation']['state'] {
  if (confirmation.confirmedAt != null) return 'CONFIRMED'
  if (account.pendingEmail?.confirmationId !== confirmation.id) return 'REPLACED'
  if (confirmation.expiresAt <= new Date()) return 'EXPIRED'
  return account.locked ? 'LOCKED' : 'OPEN'
}

/**
 * Reading uses nothing up: mail scanners open links.
 * @throws {Problem} NOT_FOUND
 */
export async function readConfirmation(em: EntityManager, token: string): Promise<ConfirmationAndAccount> {
  const confirmation = await em.findOne(EmailConfirmation, { tokenHash: hashOfToken(token) })
  if (confirmation === null) throw new Problem('NOT_FOUND')
  return { confirmation, account: await em.findOneOrFail(Account, { id: confirmation.accountId }) }
}

/**
 * The account has the address from now on, and its notices go there. It works once; afterwards the answer says how it stands.
 * @throws {Problem} NOT_FOUND
 */
export async function confirmEmail(em: EntityManager, token: string): Promise<ConfirmationAndAccount> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const confirmation = await em.findOne(EmailConfirmation, { tokenHash: hashOfToken(token) }, { lockMode })
  if (confirmation === null) throw new Problem('NOT_FOUND')
  const account = await em.findOneOrFail(Account, { id: confirmation.accountId }, { lockMode })
  if (confirmationState({ confirmation, account }) !== 'OPEN') return { confirmation, account }
  const { email, language, requestedBy: principal } = confirmation
  const changes = [{ field: 'email' as const, from: account.email, to: email }]
  confirmation.confirmedAt = new Date()
  em.assign(account, { email, pendingEmail: null, version: account.version + 1 })
  await em.flush()
  const detail = { changes, email, language }
  await record(em, { type: 'account.changed', subject: account.id, detail, principal })
  return { confirmation, account }
}

interface Facts {
  account: Account
  email: string
  language: Language
  /** The page on which it is confirmed. */
  url: string
}

/** The only mail that goes to a new address of an account before its confirmation. */
export function emailConfirmationMail({ account, email, language, url }: Facts) {
  const words = emailConfirmationTexts[language]
  const subject = words.subject({ name: account.name })
  const facts = [
    labelled(language, words.company, account.name),
    labelled(language, words.number, companyNumber(account)),
    labelled(language, words.address, email),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.lead, facts, words.next],
    link: { text: words.button, url },
    footer: words.notYou,
  })
  return { subject, ...letter }
}
