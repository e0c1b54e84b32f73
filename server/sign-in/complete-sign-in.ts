import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Membership, User } from '../accounts/membership.ts'
import { confirmRegistration } from '../accounts/registration.ts'
import { hashOfToken } from '../platform/token.ts'
import { hasSeats } from '../seats/seat.ts'
import { SignInLink } from './sign-in-link.ts'

type Refusal =
  | 'TOKEN_NOT_FOUND'
  | 'TOKEN_ALREADY_USED'
  | 'TOKEN_EXPIRED'
  | 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT'

type Redeemed = { user: User } | { refusal: Refusal }

/** Uses the link. Of two concurrent calls with one link, one succeeds. */
export async function redeemLink(em: EntityManager, token: string): Promise<Redeemed> {
  const link = await em.findOne(
    SignInLink,
    { tokenHash: hashOfToken(token) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  // The link of a registration confirms the address and signs in.
  if (link === null) {
    const confirmed = await confirmRegistration(em, hashOfToken(token))
    const isLocked = 'user' in confirmed && confirmed.user.lockedAt != null
    return isLocked ? { refusal: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' } : confirmed
  }
  if (link.voidedAt != null) return { refusal: 'TOKEN_NOT_FOUND' }
  if (link.usedAt != null) return { refusal: 'TOKEN_ALREADY_USED' }
  if (link.expiresAt <= new Date()) return { refusal: 'TOKEN_EXPIRED' }
  const user = await em.findOneOrFail(User, { id: link.userId })
  if (!(await isActive(em, user))) return { refusal: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' }
  link.usedAt = new Date()
  return { user }
}

/** True when the user can sign in: nobody locked them, and they are an admin, a member of at least one account, or somebody who reads along in one. */
export async function isActive(em: EntityManager, user: User): Promise<boolean> {
  if (user.lockedAt != null) return false
  if (user.isAdmin || (await em.count(Membership, { userId: user.id })) > 0) return true
  return hasSeats(em, user.id)
}
