import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Acting } from './acting.ts'

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
