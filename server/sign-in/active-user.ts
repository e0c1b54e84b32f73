import type { EntityManager } from '@mikro-orm/postgresql'
import { Membership } from '../accounts/membership.ts'
import type { User } from '../accounts/user.ts'

/** True when the user can sign in: an admin, or a member of at least one account. */
export async function isActive(em: EntityManager, user: User): Promise<boolean> {
  return user.isAdmin || (await em.count(Membership, { userId: user.id })) > 0
}
