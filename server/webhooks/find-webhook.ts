import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import type { Reach } from './reach.ts'
import { Webhook } from './webhook.ts'

/** Locked: calls that end meanwhile wait. @throws {Problem} NOT_FOUND */
export async function lockWebhook(em: EntityManager, reach: Reach, id: string): Promise<Webhook> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const webhook = await em.findOne(Webhook, { id, ...reach }, { lockMode })
  if (webhook === null) throw new Problem('NOT_FOUND')
  return webhook
}

/** The same of one that is called. @throws {Problem} WEBHOOK_DISABLED */
export async function lockEnabled(em: EntityManager, reach: Reach, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(em, reach, id)
  if (webhook.disabledAt != null) throw new Problem('WEBHOOK_DISABLED')
  return webhook
}

/** @throws {Problem} NOT_FOUND */
export async function refuseUnreached(em: EntityManager, reach: Reach, id: string): Promise<void> {
  if ((await em.count(Webhook, { id, ...reach })) === 0) throw new Problem('NOT_FOUND')
}
