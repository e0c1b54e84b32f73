/** The acts of an administrator on a user, the ways in that end with them, and the companies that read them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import * as users from '../accounts/administer-users.ts'
import { forgetIdentities } from '../identities/linked-identity.ts'
import { forgetPasskeys } from '../passkeys/passkey.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { recordUserAct } from '../sign-in/record-sign-in.ts'
import { endChanges } from '../user-email/email-change.ts'

type Schemas = components['schemas']

interface Which {
  userId: string
  principal: Actor
}

/** The detail of an act that an administrator may do on themselves, too. @throws {Problem} NOT_FOUND */
async function lockForAct(em: EntityManager, { userId, principal }: Which, { reason }: Schemas['UserAct']) {
  const { email } = await users.lockUser(em, userId, principal, { isOwnAllowed: true })
  return { email, reason: reason.trim() }
}

/** @throws {Problem} NOT_FOUND */
export async function signOutUser(em: EntityManager, which: Which, act: Schemas['UserAct']): Promise<void> {
  const { userId, principal } = which
  const detail = await lockForAct(em, which, act)
  await endAccess(em, userId)
  await record(em, { type: 'user.signed_out', subject: userId, detail, principal })
  await recordUserAct(em, 'session.ended_by_operator', { userId, ...detail }, principal)
}

/** With the linked logins. The sessions that they gave go on. @throws {Problem} NOT_FOUND */
export async function removePasskeys(
  em: EntityManager,
  which: Which,
  act: Schemas['UserAct'],
): Promise<void> {
  const { userId, principal } = which
  const detail = await lockForAct(em, which, act)
  const removed = (await forgetPasskeys(em, userId)) + (await forgetIdentities(em, userId))
  if (removed === 0) return
  await record(em, { type: 'user.passkeys_removed', subject: userId, detail, principal })
  await recordUserAct(em, 'session.passkeys_removed', { userId, ...detail }, principal)
}

/** @throws {Problem} NOT_FOUND, FORBIDDEN for oneself, LAST_ADMINISTRATOR */
export async function setUserLocked(
  em: EntityManager,
  { userId, principal }: Which,
  { locked, reason: typed }: Schemas['UserLock'],
): Promise<void> {
  const user = await users.lockUser(em, userId, principal)
  const reason = typed.trim()
  if (!(await users.setLocked(em, user, principal, { locked, reason }))) return
  if (locked) await endAccess(em, userId)
  const type = locked ? 'session.locked' : 'session.unlocked'
  await recordUserAct(em, type, { userId, email: user.email, reason }, principal)
}

/** @throws {Problem} as setUserLocked */
export async function setAdministrator(
  em: EntityManager,
  { userId, principal }: Which,
  { isAdmin, reason }: Schemas['AdministratorRight'],
): Promise<void> {
  const user = await users.lockUser(em, userId, principal)
  if (!(await users.setAdministrator(em, user, principal, { isAdmin, reason: reason.trim() }))) return
  if (!isAdmin) await endAccess(em, userId)
}

/** Passkeys stay: with one of them the user signs in before they read the new mailbox. A change of their own ends. @throws {Problem} as setUserLocked; EMAIL_IN_USE */
export async function updateUserEmail(
  em: EntityManager,
  { userId, principal }: Which,
  wanted: Schemas['UserEmailChange'],
): Promise<void> {
  const user = await users.lockUser(em, userId, principal)
  const before = user.email
  const reason = wanted.reason.trim()
  if (!(await users.changeEmail(em, user, principal, { ...wanted, reason }))) return
  await endAccess(em, userId)
  await endChanges(em, userId)
  const detail = { userId, email: before, to: user.email, reason }
  await recordUserAct(em, 'session.address_changed', detail, principal)
}
