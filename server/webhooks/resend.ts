import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { TEST, WebhookDelivery } from './delivery.ts'
import { lockEnabled } from './find-webhook.ts'

/** From its beginning, under the id that it had. */
const anew = (now: Date) =>
  ({ state: 'PENDING', startedAt: now, nextAt: now, attempts: 0, settledAt: null }) as const

/** Also what was delivered; what waits is tried at once. @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function resendDelivery(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<WebhookDelivery> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const found = await em.findOne(WebhookDelivery, { id, accountId })
  if (found === null) throw new Problem('NOT_FOUND')
  await lockEnabled(em, accountId, found.webhookId)
  const delivery = await em.findOneOrFail(WebhookDelivery, id, { lockMode, refresh: true })
  Object.assign(delivery, anew(new Date()))
  await em.flush()
  return delivery
}

/** @returns how many @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function resendFailed(
  em: EntityManager,
  accountId: string,
  { webhookId, since }: { webhookId: string; since: Date },
): Promise<number> {
  await lockEnabled(em, accountId, webhookId)
  const failed = { webhookId, state: 'FAILED', createdAt: { $gte: since } } as const
  return em.nativeUpdate(WebhookDelivery, failed, anew(new Date()))
}

/** @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function sendTest(
  em: EntityManager,
  accountId: string,
  webhookId: string,
): Promise<WebhookDelivery> {
  await lockEnabled(em, accountId, webhookId)
  const where = { webhookId, accountId, number: null, type: TEST, subject: webhookId }
  const delivery = em.create(WebhookDelivery, { ...where, ...anew(new Date()) })
  await em.flush()
  return delivery
}
