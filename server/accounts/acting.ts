import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Actor, Principal } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { Account } from './account.ts'
import { ROLE_ADMIN, User } from './membership.ts'

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

/** SQL: the reason that holds for that administrator in account `a`; null where there is none, and for who is an administrator no more. */
export const actingReason = (operatorId: string): string => `(
  select x.reason from acting x join users w on w.id = x.user_id and '${ROLE_ADMIN}' = any (w.authorities)
  where x.user_id = ${operatorId} and x.account_id = a.id and x.ended_at is null and x.expires_at > now()
  order by x.id desc limit 1)`

/** The time for which a reason holds. */
export const VALID_MS = 30 * 60_000

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

/** As many as somebody sees at once. */
const MOST_SHOWN = 20

/** A reason that holds, and the name of its account. */
export interface HeldActing {
  acting: Acting
  name: string
}

/** Those of an administrator in all accounts, the last one first. */
export async function listActing(em: EntityManager, { id }: Pick<Actor, 'id'>): Promise<HeldActing[]> {
  const where = { userId: id, endedAt: null, expiresAt: { $gt: new Date() } }
  const held = await em.find(Acting, where, { orderBy: { id: 'desc' }, limit: MOST_SHOWN })
  const accounts = await em.find(Account, { id: { $in: held.map(({ accountId }) => accountId) } })
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return held.map((acting) => ({ acting, name: names.get(acting.accountId) ?? '' }))
}

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

/** When somebody signs out, or is an administrator no more. Each account reads it. */
export async function stopAllActing(em: EntityManager, principal: Actor): Promise<void> {
  for (const { acting } of await listActing(em, principal))
    await stopActing(em, { accountId: acting.accountId, principal: { ...principal, kind: 'operator' } })
}

const endAll = (em: EntityManager, { accountId, principal }: Whose): Promise<number> =>
  em.nativeUpdate(
    Acting,
    { accountId, userId: principal.id, endedAt: null, expiresAt: { $gt: new Date() } },
    { endedAt: new Date() },
  )

// An administrator's acts in an account, as the company sees them.

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'operator.read': { module: string }
    'operator.started': { reason: string }
    'operator.acted': { operation: string; reason?: string }
    'operator.stopped': Record<never, never>
  }
}

const HALF_HOUR = 30 * 60_000
/** The readings that this process knows to be recorded. */
const MOST_KNOWN = 1_000

/**
 * Told once in half an hour for each module that was read.
 * @param moduleOf the module that answers an operation or a field
 */
export function readingRecorder(
  orm: MikroORM,
  moduleOf: ReadonlyMap<string, string>,
): (principal: Principal, operation: string) => Promise<void> {
  const known = new Set<string>()
  return async (principal, operation) => {
    const { account, id } = principal
    if (account === undefined) return
    const module = moduleOf.get(operation) ?? operation
    const key = `operator.read ${id} ${account.id} ${module} ${Math.floor(Date.now() / HALF_HOUR)}`
    if (known.has(key)) return
    await orm.em
      .fork()
      .transactional((em) =>
        record(em, { type: 'operator.read', subject: account.id, detail: { module }, principal, key }),
      )
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(key)
  }
}

/** Where its money and its mail go, and who owns it, the company alone decides. @throws {Problem} FORBIDDEN */
export function refuseOperator({ kind }: Actor): void {
  if (kind === 'operator') throw new Problem('FORBIDDEN', { wording: { name: 'company-alone' } })
}

/** In the transaction of the act. */
export async function recordActed(em: EntityManager, principal: Principal, operation: string): Promise<void> {
  const { account, acting: reason } = principal
  if (account === undefined) return
  const detail = { operation, ...(reason !== null && { reason }) }
  await record(em, { type: 'operator.acted', subject: account.id, detail, principal })
}
