import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Membership, User } from '../accounts/membership.ts'
import { confirmRegistration } from '../accounts/registration.ts'
import type { Language } from '../platform/language.ts'
import { hashOfToken } from '../platform/token.ts'
import { hasSeats } from '../seats/seat.ts'
import { type Keeping, keepSignedIn, type NewCookie } from './device.ts'
import { type Secret, startSession } from './session.ts'
import { SignInLink } from './sign-in-link.ts'

type Refusal =
  | 'TOKEN_NOT_FOUND'
  | 'TOKEN_ALREADY_USED'
  | 'TOKEN_EXPIRED'
  | 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT'

type Started = { user: User; token: string; cookie: NewCookie | undefined }
export type SignedIn = { user: User; token: string; cookie?: NewCookie | undefined } | { refusal: Refusal }

/** Undefined: the browser doesn't stay signed in. */
type Stay = Keeping | undefined

/** Uses the link and starts a session. Of two concurrent calls with one link, one succeeds. */
export async function completeSignIn(
  em: EntityManager,
  secret: Secret,
  { token, language, stay }: { token: string; language: Language; stay: Stay },
): Promise<SignedIn> {
  const signedIn = await redeem(em, secret, token, stay)
  if ('user' in signedIn) signedIn.user.language = language
  return signedIn
}

async function redeem(em: EntityManager, secret: Secret, token: string, stay: Stay): Promise<SignedIn> {
  const link = await em.findOne(
    SignInLink,
    { tokenHash: hashOfToken(token) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (link === null) return completeRegistration(em, secret, token, stay)
  if (link.voidedAt != null) return { refusal: 'TOKEN_NOT_FOUND' }
  if (link.usedAt != null) return { refusal: 'TOKEN_ALREADY_USED' }
  if (link.expiresAt <= new Date()) return { refusal: 'TOKEN_EXPIRED' }
  const user = await em.findOneOrFail(User, { id: link.userId })
  if (!(await isActive(em, user))) return { refusal: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' }
  link.usedAt = new Date()
  return start(em, secret, user, stay)
}

/** A session of a user, and the cookie of a device that stays signed in. */
async function start(em: EntityManager, secret: Secret, user: User, stay: Stay): Promise<Started> {
  const cookie = stay && keepSignedIn(em, user.id, stay)
  const reach = { audience: 'user', deviceId: cookie?.deviceId } as const
  return { user, token: await startSession(em, secret, user, reach), cookie }
}

/** The link of a registration confirms the address and signs in. */
async function completeRegistration(
  em: EntityManager,
  secret: Secret,
  token: string,
  stay: Stay,
): Promise<SignedIn> {
  const confirmed = await confirmRegistration(em, hashOfToken(token))
  if ('refusal' in confirmed) return confirmed
  return start(em, secret, confirmed.user, stay)
}

/** True when the user can sign in: an admin, a member of at least one account, or somebody who reads along in one. */
export async function isActive(em: EntityManager, user: User): Promise<boolean> {
  if (user.isAdmin || (await em.count(Membership, { userId: user.id })) > 0) return true
  return hasSeats(em, user.id)
}
