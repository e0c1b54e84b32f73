import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from './account.ts'
import { AccountEvent } from './account-event.ts'
import type { User } from './user.ts'

/** A locked account signs in and reads, but does not send. Locking what is locked changes nothing. */
export async function setLocked(
  em: EntityManager,
  account: Account,
  actor: User,
  locked: boolean,
): Promise<Account> {
  if (account.locked === locked) return account
  account.locked = locked
  const type = locked ? 'LOCKED' : 'UNLOCKED'
  em.create(AccountEvent, { accountId: account.id, type, detail: {}, actorId: actor.id })
  await em.flush()
  return account
}
