import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { SENDING, TEST, WebhookDelivery } from './delivery.ts'
import { lockEnabled } from './find-webhook.ts'

interface Means {
  em: EntityManager
  queue: Queue
}

/** From its beginning, under the id that it had. */
const anew = (now: Date) =>
  ({ state: 'PENDING', startedAt: now, nextAt: now, attempts: 0, settledAt: null }) as const

/** Also what was delivered; what waits is tried at once. @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function resendDelivery(
  { em, queue }: Means,
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
  queue.wake(em, SENDING)
  return delivery
}

/** @returns how many @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function resendFailed(
  { em, queue }: Means,
  accountId: string,
  { webhookId, since }: { webhookId: string; since: Date },
): Promise<number> {
  await lockEnabled(em, accountId, webhookId)
  const failed = { webhookId, state: 'FAILED', createdAt: { $gte: since } } as const
  const count = await em.nativeUpdate(WebhookDelivery, failed, anew(new Date()))
  queue.wake(em, SENDING)
  return count
}

/** @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function sendTest(
  { em, queue }: Means,
  accountId: string,
  webhookId: string,
): Promise<WebhookDelivery> {
  await lockEnabled(em, accountId, webhookId)
  const where = { webhookId, accountId, number: null, type: TEST, subject: webhookId }
  const delivery = em.create(WebhookDelivery, { ...where, ...anew(new Date()) })
  await em.flush()
  queue.wake(em, SENDING)
  return delivery
}
