import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { readDevice } from '#contracts/rules/device.ts'
import { signInTexts } from '#generated/texts/mails/sign-in.ts'
import { User } from '../accounts/membership.ts'
import type { Encryption } from '../platform/encryption.ts'
import { StoredEvent } from '../platform/events/event.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import { isActive } from './complete-sign-in.ts'
import { SignInLink } from './sign-in-link.ts'

export function signInMail({ id, user, token }: MadeLink, publicUrl: string, language: Language): Mail {
  const { subject, lead, button, valid, notYou } = signInTexts[language]
  const link = { text: button, url: `${publicUrl}/accountportal/aanmelden/${token}` }
  return {
    to: user.email,
    about: id,
    isOwed: true,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs: [lead, valid], link, footer: notYou }),
  }
}

const VALID_MS = 48 * 3_600_000

export interface MadeLink {
  id: string
  user: User
  /** Only in the mail. */
  token: string
}

interface Asked {
  email: string
  client: string
  userAgent: string
  nonce?: string | undefined
}

/**
 * Creates a link for the user with this address; undefined when there is none. Earlier links stay valid until the mail
 * server accepts the mail with this one, so that a lost mail locks nobody out (`voidOlder`).
 */
export function requestLink(em: EntityManager, { email, ...asker }: Asked): Promise<MadeLink | undefined> {
  return em.transactional(async (inTransaction) => {
    const user = await inTransaction.findOne(
      User,
      { email: email.trim().toLowerCase() },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (user === null || !(await isActive(inTransaction, user))) return undefined
    return makeLink(inTransaction, user, asker)
  })
}

function makeLink(
  em: EntityManager,
  user: User,
  { client, userAgent, nonce }: Omit<Asked, 'email'>,
): MadeLink {
  const now = new Date()
  const token = newToken()
  const { id } = em.create(SignInLink, {
    userId: user.id,
    tokenHash: hashOfToken(token),
    requestedBy: hashOfToken(client),
    nonceHash: nonce === undefined ? null : hashOfToken(nonce),
    device: readDevice(userAgent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return { id, user, token }
}

/** A sent link replaces older ones that the same client requested. A request by somebody else changes nothing. */
export async function voidOlder(em: EntityManager, { id, user }: MadeLink, client: string): Promise<void> {
  const older = { userId: user.id, id: { $lt: id }, requestedBy: hashOfToken(client) }
  await em.nativeUpdate(SignInLink, { ...older, usedAt: null, voidedAt: null }, { voidedAt: new Date() })
}

/** Deletes a link whose mail was refused for good. */
export async function discardLink(em: EntityManager, { id }: MadeLink): Promise<void> {
  await em.nativeDelete(SignInLink, { id })
}

/**
 * The state of the mail with a sign-in link, for the person who waits for it: they hold a text that only this server can have
 * made.
 */

const PURPOSE = 'a sign-in mail that is followed'

type MailState = 'SENT' | 'BOUNCED'

/** Says nothing of the link and opens nothing. */
export const makeFollower = (encryption: Encryption, linkId: string): string =>
  Buffer.from(encryption.encrypt(PURPOSE, linkId), 'base64').toString('base64url')

/**
 * The person who asked for the link may be a stranger: neither the words of the other server nor an arrival are told, as a mail to an address of nobody never
 * arrives.
 * @throws {Problem} NOT_FOUND for a text that isn't ours
 */
export async function readMailState(
  em: EntityManager,
  encryption: Encryption,
  follower: string,
): Promise<MailState> {
  const subject = linkIdIn(encryption, follower)
  return (await em.count(StoredEvent, { subject, type: 'mail.bounced' })) > 0 ? 'BOUNCED' : 'SENT'
}

function linkIdIn(encryption: Encryption, follower: string): string {
  try {
    return encryption.decrypt(PURPOSE, Buffer.from(follower, 'base64url').toString('base64'))
  } catch {
    throw new Problem('NOT_FOUND')
  }
}
