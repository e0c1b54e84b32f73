import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from './account.ts'
import { Membership } from './membership.ts'

const MOST = 1_000

/** The accounts of a user, by name. */
export async function accountsOf(em: EntityManager, userId: string): Promise<Account[]> {
  const memberships = await em.find(Membership, { userId }, { limit: MOST })
  const ids = memberships.map(({ accountId }) => accountId)
  return ids.length === 0
    ? []
    : em.find(Account, { id: { $in: ids } }, { orderBy: { name: 'asc', id: 'asc' } })
}
