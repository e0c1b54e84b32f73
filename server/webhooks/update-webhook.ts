import type { EntityManager } from '@mikro-orm/postgresql'
import type { WorkContext } from '../platform/app-context.ts'
import { record } from '../platform/events/record.ts'
import { refuseAddress, type Wanted, type Whose } from './create-webhook.ts'
import { SENDING, WebhookDelivery } from './delivery.ts'
import { disableWebhook } from './disable-webhook.ts'
import { lockWebhook } from './find-webhook.ts'
import { named } from './webhook-event.ts'

type Means = Pick<WorkContext, 'config' | 'queue'> & { em: EntityManager }

interface Which extends Whose {
  webhookId: string
}

/**
 * Changes it, disables it or enables it again. Waiting deliveries are tried at once where it has a new address.
 * @throws {Problem} NOT_FOUND, FORM_ERRORS
 */
export async function updateWebhook(
  { em, config, queue }: Means,
  { reach, principal, webhookId }: Which,
  { url, types, description, isEnabled }: Wanted & { isEnabled: boolean },
): Promise<void> {
  refuseAddress(url, config)
  const webhook = await lockWebhook(em, reach, webhookId)
  const isMoved = webhook.url !== url
  const wasEnabled = webhook.disabledAt == null
  Object.assign(webhook, { url, types, description: description.trim() })
  if (isMoved) Object.assign(webhook, CALM)
  if (isEnabled) Object.assign(webhook, { disabledAt: null, disabledBecause: null })
  await em.flush()
  if (isMoved) await em.nativeUpdate(WebhookDelivery, { webhookId, state: 'PENDING' }, { nextAt: new Date() })
  queue.wake(em, SENDING)
  if (wasEnabled && !isEnabled) return disableWebhook(em, webhook, { because: 'BY_HAND', principal })
  await record(em, { type: 'webhook.changed', subject: webhook.accountId, detail: named(webhook), principal })
}

/** As if no call had failed yet. */
const CALM = { failures: 0, failingSince: null, pausedUntil: null }
