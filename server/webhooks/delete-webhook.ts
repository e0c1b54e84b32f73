import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Whose } from './create-webhook.ts'
import { lockWebhook } from './find-webhook.ts'
import { Webhook } from './webhook.ts'
import { named } from './webhook-event.ts'

/** With its secrets, its deliveries and their log. @throws {Problem} NOT_FOUND */
export const deleteWebhook = async (
  em: EntityManager,
  { reach, principal, webhookId }: Whose & { webhookId: string },
): Promise<void> => remove(em, await lockWebhook(em, reach, webhookId), principal)

/**
 * Those that an integration made for that company, once the company withdraws: a webhook would report data that the integration
 * may no longer read.
 */
export async function deleteWebhooksOfGrant(
  em: EntityManager,
  { accountId, grantId }: { accountId: string; grantId: string },
): Promise<void> {
  const made = { accountId, createdByKind: 'grant', createdById: grantId } as const
  for (const webhook of await em.find(Webhook, made, { orderBy: { id: 'asc' } }))
    await remove(em, webhook, null)
}

/** Those that an integration made, once it is deleted. */
export async function deleteWebhooksOf(em: EntityManager, integrationId: string): Promise<void> {
  for (const webhook of await em.find(Webhook, { integrationId }, { orderBy: { id: 'asc' } }))
    await remove(em, webhook, null)
}

/** @param principal null: the product does it */
async function remove(em: EntityManager, webhook: Webhook, principal: Actor | null): Promise<void> {
  const { accountId: subject } = webhook
  const detail = named(webhook)
  em.remove(webhook)
  await em.flush()
  await record(em, { type: 'webhook.deleted', subject, detail, principal })
}
