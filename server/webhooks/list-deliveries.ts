import type { EntityManager } from '@mikro-orm/postgresql'
import { AccountEvent } from '../activity/account-event.ts'
import { Problem } from '../platform/problem.ts'
import { bodyOf } from './body-of.ts'
import { WebhookAttempt, WebhookDelivery } from './delivery.ts'

interface Asked {
  state?: WebhookDelivery['state'] | undefined
  /** The id of the last one that is known. */
  before?: string | undefined
  limit: number
}

/** Newest first. */
export function listDeliveries(
  em: EntityManager,
  webhookId: string,
  { state, before, limit }: Asked,
): Promise<WebhookDelivery[]> {
  const where = {
    webhookId,
    ...(state !== undefined && { state }),
    ...(before !== undefined && { id: { $lt: before } }),
  }
  return em.find(WebhookDelivery, where, { orderBy: { id: 'desc' }, limit })
}

const MOST_ATTEMPTS = 50

/** What was sent, and the latest attempts, newest first. @throws {Problem} NOT_FOUND */
export async function getDelivery(em: EntityManager, accountId: string, id: string) {
  const delivery = await em.findOne(WebhookDelivery, { id, accountId })
  if (delivery === null) throw new Problem('NOT_FOUND')
  const order = { orderBy: { id: 'desc' }, limit: MOST_ATTEMPTS } as const
  const attempts = await em.find(WebhookAttempt, { deliveryId: id }, order)
  const { number } = delivery
  const event = number == null ? null : await em.findOneOrFail(AccountEvent, { accountId, number })
  return { delivery, body: bodyOf(delivery, event), attempts }
}
