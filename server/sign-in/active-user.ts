import type { EntityManager } from '@mikro-orm/postgresql'
import { Membership } from '../accounts/membership.ts'
import type { User } from '../accounts/user.ts'
import { hasSeats } from '../seats/has-seats.ts'

/** True when the user can sign in: an admin, a member of at least one account, or somebody who reads along in one. */
export async function isActive(em: EntityManager, user: User): Promise<boolean> {
  if (user.isAdmin || (await em.count(Membership, { userId: user.id })) > 0) return true
  return hasSeats(em, user.id)
}
