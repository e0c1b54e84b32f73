import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Account } from './account.ts'
import { Registration } from './registration.ts'

/**
 * Locks or unlocks an account. A locked one signs in, receives and reads, but neither sends, answers nor mails. Locking
 * twice changes nothing. The first unlocking accepts a registration: unconfirmed registrations of its number by other
 * addresses become invalid.
 */
export async function setLocked(
  em: EntityManager,
  account: Account,
  principal: Actor,
  locked: boolean,
): Promise<Account> {
  if (account.locked === locked) return account
  account.locked = locked
  account.lock = locked ? { reason: 'BY_ADMIN', at: new Date().toISOString() } : null
  if (!locked && account.activatedAt == null) await letIn(em, account)
  await em.flush()
  const type = locked ? 'account.locked' : 'account.unlocked'
  await record(em, { type, subject: account.id, detail: {}, principal })
  return account
}

async function letIn(em: EntityManager, account: Account): Promise<void> {
  account.activatedAt = new Date()
  const others = { accountId: account.id, confirmedAt: null, email: { $ne: account.email.toLowerCase() } }
  await em.nativeDelete(Registration, others)
}
