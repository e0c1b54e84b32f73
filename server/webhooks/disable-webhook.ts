import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { WebhookDelivery } from './delivery.ts'
import { type DisabledBecause, Webhook } from './webhook.ts'
import { named } from './webhook-event.ts'

/**
 * Calls it no more; a waiting delivery is FAILED. Nothing happens to one that is disabled already. @param principal null: the
 * product does it
 */
export async function disableWebhook(
  em: EntityManager,
  webhook: Webhook,
  { because, principal }: { because: DisabledBecause; principal: Actor | null },
): Promise<void> {
  const now = new Date()
  const changed = await em.nativeUpdate(
    Webhook,
    { id: webhook.id, disabledAt: null },
    { disabledAt: now, disabledBecause: because, failures: 0, failingSince: null, pausedUntil: null },
  )
  if (changed === 0) return
  const waiting = { webhookId: webhook.id, state: 'PENDING' } as const
  await em.nativeUpdate(WebhookDelivery, waiting, { state: 'FAILED', settledAt: now })
  const detail = { ...named(webhook), because }
  await record(em, { type: 'webhook.disabled', subject: webhook.accountId, detail, principal })
}
