import type { EntityManager } from '@mikro-orm/postgresql'
import { AccountEvent } from '../activity/account-event.ts'
import { Problem } from '../platform/problem.ts'
import { bodyOf } from './body-of.ts'
import { companyOf, WebhookAttempt, WebhookDelivery } from './delivery.ts'
import { type Reach, refuseUnreached } from './find-webhook.ts'

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
    number == null ? null : await em.findOneOrFail(AccountEvent, { accountId: companyOf(delivery), number })
  return { delivery, body: bodyOf(delivery, event), attempts }
}
