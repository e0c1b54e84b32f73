import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { User } from '../accounts/membership.ts'
import { forgetIdentities } from '../identities/linked-identity.ts'
import { forgetPasskeys } from '../passkeys/passkey.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { Device } from '../sign-in/device.ts'
import { recordEmail } from '../sign-in/record-sign-in.ts'
import { requireFreshSignIn, Session } from '../sign-in/session.ts'
import { SignInLink } from '../sign-in/sign-in-link.ts'
import { CONFIRM_MS, EmailChange, endChanges, endPending, isTaken, stateOf } from './email-change.ts'
import { askedMail, confirmMail, newAddressMail } from './email-mails.ts'

const CAUSE = { cause: 'USER_EMAIL_CHANGE', account: null } as const

interface Caller {
  user: User
  principal: Principal
}

/** @throws {Problem} SIGN_IN_REQUIRED; EMAIL_IN_USE; TOO_MANY_REQUESTS */
export async function requestEmail(
  call: AnyCall & { body: { email: string } },
  { user, principal }: Caller,
): Promise<EmailChange> {
  const { em, ports, queue, config, network, language, body } = call
  await requireFreshSignIn(em, principal)
  const email = body.email.trim().toLowerCase()
  // Counted before the answer: nobody asks for thousands of addresses whether they are taken.
  await ports.mail.admit({ ...CAUSE, to: email, client: network })
  if (email === user.email || (await isTaken(em, email, user.id))) throw new Problem('EMAIL_IN_USE')
  await em.findOneOrFail(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  await endPending(em, user.id)
  const [confirming, disputing] = [newToken(), newToken()]
  const change = em.create(EmailChange, {
    userId: user.id,
    former: user.email,
    email,
    language,
    sessionId: 'sessionId' in principal ? principal.sessionId : user.id,
    confirmHash: hashOfToken(confirming),
    disputeHash: hashOfToken(disputing),
    expiresAt: new Date(Date.now() + CONFIRM_MS),
  })
  await em.flush()
  await recordEmail(em, 'requested', user, principal)
  const page = `${config.publicUrl}/accountportal/user-email`
  for (const [to, mail] of [
    [email, confirmMail({ email, language, url: `${page}/${confirming}` })],
    [user.email, askedMail({ email, language, url: `${page}/${disputing}` })],
  ] as const)
    await ports.mail.queue({ em, queue }, { key: `user email ${change.id} ${to}`, to, ...mail }, CAUSE)
  return change
}

/** @throws {Problem} NOT_FOUND for a link of the other kind, and for one that isn't ours */
async function takeChange(
  em: EntityManager,
  found: { confirmHash: string } | { disputeHash: string },
): Promise<{ change: EmailChange; user: User }> {
  const known = await em.findOne(EmailChange, found)
  if (known === null) throw new Problem('NOT_FOUND')
  // The user's row first, as asking locks it: two changes of one user run one after another.
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const user = await em.findOneOrFail(User, known.userId, lock)
  return { change: await em.findOneOrFail(EmailChange, known.id, lock), user }
}

/**
 * The user signs in with the new address from now on. Sessions and devices end, but for the one that asked.
 * @throws {Problem} NOT_FOUND
 */
export async function confirmEmail(
  { em, ports, queue }: Pick<AnyCall, 'em' | 'ports' | 'queue'>,
  token: string,
): Promise<EmailChange> {
  const { change, user } = await takeChange(em, { confirmHash: hashOfToken(token) })
  if ((await stateOf(em, change, 'CONFIRM')) !== 'OPEN') return change
  const { former, email, language, sessionId } = change
  change.confirmedAt = new Date()
  user.email = email
  await em.flush()
  await endSessions(em, user.id, sessionId)
  await recordEmail(em, 'changed', user, { kind: 'user', id: user.id })
  const letter = {
    key: `user email changed ${change.id}`,
    to: former,
    ...newAddressMail({ email, language }),
  }
  await ports.mail.queue({ em, queue }, letter, CAUSE)
  return change
}

/**
 * The reader of the address from before keeps it, or gets it back, and everything ends by which somebody else could be signed in.
 * @throws {Problem} NOT_FOUND
 */
export async function disputeEmail(em: EntityManager, token: string): Promise<EmailChange> {
  const { change, user } = await takeChange(em, { disputeHash: hashOfToken(token) })
  const state = await stateOf(em, change, 'DISPUTE')
  if (['DISPUTED', 'EXPIRED', 'ENDED', 'FORMER_IN_USE'].includes(state)) return change
  change.disputedAt = new Date()
  user.email = change.former
  await em.flush()
  await endChanges(em, user.id, change.id)
  await endSessions(em, user.id, null)
  await forgetPasskeys(em, user.id)
  await forgetIdentities(em, user.id)
  await recordEmail(em, 'disputed', user, null)
  return change
}

/** With the links that were mailed before. @param kept the session that goes on, with its device */
async function endSessions(em: EntityManager, userId: string, kept: string | null): Promise<void> {
  const now = new Date()
  const session = kept === null ? null : await em.findOne(Session, { id: kept })
  const others = (id: string | null | undefined) => (id == null ? {} : { id: { $ne: id } })
  await em.nativeUpdate(Session, { userId, revokedAt: null, ...others(kept) }, { revokedAt: now })
  await em.nativeUpdate(Device, { userId, endedAt: null, ...others(session?.deviceId) }, { endedAt: now })
  await em.nativeUpdate(SignInLink, { userId, usedAt: null, voidedAt: null }, { voidedAt: now })
}
