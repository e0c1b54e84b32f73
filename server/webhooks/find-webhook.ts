import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { Webhook } from './webhook.ts'

/** Locked: calls that end meanwhile wait. @throws {Problem} NOT_FOUND */
export async function lockWebhook(em: EntityManager, accountId: string, id: string): Promise<Webhook> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const webhook = await em.findOne(Webhook, { id, accountId }, { lockMode })
  if (webhook === null) throw new Problem('NOT_FOUND')
  return webhook
}

/** The same of one that is called. @throws {Problem} WEBHOOK_DISABLED */
export async function lockEnabled(em: EntityManager, accountId: string, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(em, accountId, id)
  if (webhook.disabledAt != null) throw new Problem('WEBHOOK_DISABLED')
  return webhook
}
