import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from './account.ts'
import { AccountEvent } from './account-event.ts'
import { Registration } from './registration.ts'
import type { User } from './user.ts'

/**
 * A locked account signs in, receives and reads, but neither sends, answers nor mails. Locking what is locked changes
 * nothing. The first unlocking lets a registered account in: who else registered its number with another address, and
 * has not confirmed it, no longer can.
 */
export async function setLocked(
  em: EntityManager,
  account: Account,
  actor: User,
  locked: boolean,
): Promise<Account> {
  if (account.locked === locked) return account
  account.locked = locked
  account.lock = locked ? { reason: 'BY_ADMIN', at: new Date().toISOString() } : null
  if (!locked && account.activatedAt == null) await letIn(em, account)
  const type = locked ? 'LOCKED' : 'UNLOCKED'
  em.create(AccountEvent, { accountId: account.id, type, detail: {}, actorId: actor.id })
  await em.flush()
  return account
}

async function letIn(em: EntityManager, account: Account): Promise<void> {
  account.activatedAt = new Date()
  const others = { accountId: account.id, confirmedAt: null, email: { $ne: account.email.toLowerCase() } }
  await em.nativeDelete(Registration, others)
}
