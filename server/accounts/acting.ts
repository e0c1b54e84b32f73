import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Actor, Principal } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { Account } from './account.ts'
import { ROLE_ADMIN, User } from './membership.ts'

const ActingSchema = defineEntity({
  name: 'Acting',
  tableName: 'acting',
  properties: {
    id: idColumn(),
    /** The administrator. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** In the administrator's words. The company reads it. */
    reason: p.text(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['userId', 'accountId'] }],
})

/** The reason of an administrator for changes in an account, and its end. */
export class Acting extends ActingSchema.class {}
ActingSchema.setClass(Acting)

/** SQL: the valid reason of an administrator in account `a`; null: no reason, or no administrator any more. */
export const actingReason = (operatorId: string): string => `(
  select x.reason from acting x join users w on w.id = x.user_id and '${ROLE_ADMIN}' = any (w.authorities) and w.locked_at is null
  where x.user_id = ${operatorId} and x.account_id = a.id and x.ended_at is null and x.expires_at > now()
  order by x.id desc limit 1)`

/** The validity of a reason. */
export const VALID_MS = 30 * 60_000

interface OperatorInAccount {
  accountId: string
  /** The administrator. */
  principal: Actor
}

export const getActing = (
  em: EntityManager,
  { accountId, principal }: OperatorInAccount,
): Promise<Acting | null> =>
  em.findOne(
    Acting,
    { accountId, userId: principal.id, endedAt: null, expiresAt: { $gt: new Date() } },
    { orderBy: { id: 'desc' } },
  )

/** The most reasons in a list. */
const MOST_SHOWN = 20

/** A valid reason, and the name of its account. */
export interface HeldActing {
  acting: Acting
  name: string
}

/** The valid reasons of an administrator in all accounts, the newest first. */
export async function listActing(em: EntityManager, { id }: Pick<Actor, 'id'>): Promise<HeldActing[]> {
  const where = { userId: id, endedAt: null, expiresAt: { $gt: new Date() } }
  const held = await em.find(Acting, where, { orderBy: { id: 'desc' }, limit: MOST_SHOWN })
  const accounts = await em.find(Account, { id: { $in: held.map(({ accountId }) => accountId) } })
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return held.map((acting) => ({ acting, name: names.get(acting.accountId) ?? '' }))
}

/** Starts acting in an account. A second reason replaces the first. */
export async function startActing(
  em: EntityManager,
  scope: OperatorInAccount,
  reason: string,
): Promise<Acting> {
  const { accountId, principal } = scope
  await endAll(em, scope)
  const expiresAt = new Date(Date.now() + VALID_MS)
  const acting = em.create(Acting, { accountId, userId: principal.id, reason: reason.trim(), expiresAt })
  await em.flush()
  const detail = { reason: acting.reason }
  await record(em, { type: 'operator.started', subject: accountId, detail, principal })
  return acting
}

export async function stopActing(em: EntityManager, scope: OperatorInAccount): Promise<void> {
  const { accountId, principal } = scope
  if ((await endAll(em, scope)) === 0) return
  await record(em, { type: 'operator.stopped', subject: accountId, detail: {}, principal })
}

/** Ends all acting of an administrator, after a sign-out or a lost right. The activity of each account has it. */
export async function stopAllActing(em: EntityManager, principal: Actor): Promise<void> {
  for (const { acting } of await listActing(em, principal))
    await stopActing(em, { accountId: acting.accountId, principal: { ...principal, kind: 'operator' } })
}

const endAll = (em: EntityManager, { accountId, principal }: OperatorInAccount): Promise<number> =>
  em.nativeUpdate(
    Acting,
    { accountId, userId: principal.id, endedAt: null, expiresAt: { $gt: new Date() } },
    { endedAt: new Date() },
  )

// The events of an administrator in the activity of an account.

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'operator.read': { module: string }
    'operator.started': { reason: string }
    'operator.acted': { operation: string; reason?: string }
    'operator.stopped': Record<never, never>
  }
}

const HALF_HOUR = 30 * 60_000
/** The most recorded readings that a process remembers. */
const MOST_KNOWN = 1_000

/**
 * Records a reading of an administrator, once in half an hour for each module.
 * @param moduleOf the module of each operation and field
 */
export function readingRecorder(
  orm: MikroORM,
  moduleOf: ReadonlyMap<string, string>,
): (principal: Principal, operation: string) => Promise<void> {
  const known = new Set<string>()
  return async (principal, operation) => {
    const { account } = principal
    if (account === undefined) return
    const module = moduleOf.get(operation) ?? operation
    const key = readingKey(principal, account.id, module)
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

/** The same for a page of the desk about an account, in em's transaction. Who belongs to the account reads their own. */
export async function recordReading(em: EntityManager, principal: Principal, module: string): Promise<void> {
  const { account, kind } = principal
  if (account === undefined || kind !== 'operator') return
  await record(em, {
    ...{ type: 'operator.read', subject: account.id, detail: { module }, principal },
    key: readingKey(principal, account.id, module),
  })
}

const readingKey = ({ id }: Actor, accountId: string, module: string): string =>
  `operator.read ${id} ${accountId} ${module} ${Math.floor(Date.now() / HALF_HOUR)}`

/** Refuses an administrator: bank account, mail address and owners are for the company alone. @throws {Problem} FORBIDDEN */
export function refuseOperator({ kind }: Actor): void {
  if (kind === 'operator') throw new Problem('FORBIDDEN', { wording: { name: 'company-alone' } })
}

/** Records an act of an administrator, in the act's transaction. */
export async function recordActed(em: EntityManager, principal: Principal, operation: string): Promise<void> {
  const { account, acting: reason } = principal
  if (account === undefined) return
  const detail = { operation, ...(reason !== null && { reason }) }
  await record(em, { type: 'operator.acted', subject: account.id, detail, principal })
}
