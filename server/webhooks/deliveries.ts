import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { AccountEvent } from '../activity/account-event.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { makeBody, presentCompany, SENDING, TEST, WebhookAttempt, WebhookDelivery } from './delivery.ts'
import { lockEnabled, type Reach, refuseUnreached } from './find-webhook.ts'

interface Asked {
  state?: WebhookDelivery['state'] | undefined
  /** The id of the last one that is known. */
  before?: string | undefined
  limit: number
}

/** Newest first. @throws {Problem} NOT_FOUND */
export async function listDeliveries(
  em: EntityManager,
  reach: Reach,
  webhookId: string,
  { state, before, limit }: Asked,
): Promise<WebhookDelivery[]> {
  await refuseUnreached(em, reach, webhookId)
  const where = {
    webhookId,
    ...(state !== undefined && { state }),
    ...(before !== undefined && { id: { $lt: before } }),
  }
  return em.find(WebhookDelivery, where, { orderBy: { id: 'desc' }, limit })
}

const MOST_ATTEMPTS = 50

/** The body, and the latest attempts, newest first. @throws {Problem} NOT_FOUND */
export async function getDelivery(em: EntityManager, reach: Reach, id: string) {
  /** First, so that no attempt is shown that the delivery doesn't know of. */
  const order = { orderBy: { id: 'desc' }, limit: MOST_ATTEMPTS } as const
  const attempts = await em.find(WebhookAttempt, { deliveryId: id }, order)
  const delivery = await em.findOne(WebhookDelivery, { id, accountId: reach.accountId })
  if (delivery === null) throw new Problem('NOT_FOUND')
  await refuseUnreached(em, reach, delivery.webhookId)
  const { number } = delivery
  const event =
    number == null
      ? null
      : await em.findOneOrFail(AccountEvent, { accountId: presentCompany(delivery), number })
  return { delivery, body: makeBody(delivery, event), attempts }
}

interface Means {
  em: EntityManager
  queue: Queue
}

/** From its beginning, under the id that it had. */
const anew = (now: Date) =>
  ({ state: 'PENDING', startedAt: now, nextAt: now, attempts: 0, settledAt: null }) as const

/** Also a finished delivery; a waiting one is tried at once. @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function resendDelivery(
  { em, queue }: Means,
  reach: Reach,
  id: string,
): Promise<WebhookDelivery> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const found = await em.findOne(WebhookDelivery, { id, accountId: reach.accountId })
  if (found === null) throw new Problem('NOT_FOUND')
  await lockEnabled(em, reach, found.webhookId)
  const delivery = await em.findOneOrFail(WebhookDelivery, id, { lockMode, refresh: true })
  Object.assign(delivery, anew(new Date()))
  await em.flush()
  queue.wake(em, SENDING)
  return delivery
}

/** @returns how many @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function resendFailed(
  { em, queue }: Means,
  reach: Reach,
  { webhookId, since }: { webhookId: string; since: Date },
): Promise<number> {
  await lockEnabled(em, reach, webhookId)
  const failed = { webhookId, state: 'FAILED', createdAt: { $gte: since } } as const
  const count = await em.nativeUpdate(WebhookDelivery, failed, anew(new Date()))
  queue.wake(em, SENDING)
  return count
}

/** @throws {Problem} NOT_FOUND, WEBHOOK_DISABLED */
export async function sendTest(
  { em, queue }: Means,
  reach: Reach,
  webhookId: string,
): Promise<WebhookDelivery> {
  const { accountId } = await lockEnabled(em, reach, webhookId)
  const where = { webhookId, accountId, companyId: null, number: null, type: TEST, subject: webhookId }
  const delivery = em.create(WebhookDelivery, { ...where, ...anew(new Date()) })
  await em.flush()
  queue.wake(em, SENDING)
  return delivery
}
