import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Account } from './account.ts'
import { Registration } from './registration.ts'
import { User } from './user.ts'

const ActingSchema = defineEntity({
  name: 'Acting',
  tableName: 'acting',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** The administrator. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** In the administrator's words, which the company reads. */
    reason: p.text(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['userId', 'accountId'] }],
})

/** Why an administrator changes something in an account, and until when. */
export class Acting extends ActingSchema.class {}
ActingSchema.setClass(Acting)

/** SQL: the reason that holds for that administrator in account `a`; null where there is none. */
export const actingOf = (operatorId: string): string => `(
  select x.reason from acting x
  where x.user_id = ${operatorId} and x.account_id = a.id and x.ended_at is null and x.expires_at > now()
  order by x.id desc limit 1)`

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

const VALID_MS = 30 * 60_000

interface Whose {
  accountId: string
  /** The administrator. */
  principal: Actor
}

export const getActing = (em: EntityManager, { accountId, principal }: Whose): Promise<Acting | null> =>
  em.findOne(
    Acting,
    { accountId, userId: principal.id, endedAt: null, expiresAt: { $gt: new Date() } },
    { orderBy: { id: 'desc' } },
  )

/** A second reason replaces the first. */
export async function startActing(em: EntityManager, whose: Whose, reason: string): Promise<Acting> {
  const { accountId, principal } = whose
  await endAll(em, whose)
  const expiresAt = new Date(Date.now() + VALID_MS)
  const acting = em.create(Acting, { accountId, userId: principal.id, reason: reason.trim(), expiresAt })
  await em.flush()
  const detail = { reason: acting.reason }
  await record(em, { type: 'operator.started', subject: accountId, detail, principal })
  return acting
}

export async function stopActing(em: EntityManager, whose: Whose): Promise<void> {
  const { accountId, principal } = whose
  if ((await endAll(em, whose)) === 0) return
  await record(em, { type: 'operator.stopped', subject: accountId, detail: {}, principal })
}

const endAll = (em: EntityManager, { accountId, principal }: Whose): Promise<number> =>
  em.nativeUpdate(
    Acting,
    { accountId, userId: principal.id, endedAt: null, expiresAt: { $gt: new Date() } },
    { endedAt: new Date() },
  )
