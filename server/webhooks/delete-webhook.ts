import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../platform/events/record.ts'
import type { Whose } from './create-webhook.ts'
import { lockWebhook } from './find-webhook.ts'
import { named } from './webhook-event.ts'

/** With its secrets, its deliveries and their log. @throws {Problem} NOT_FOUND */
export async function deleteWebhook(
  em: EntityManager,
  { accountId, principal, webhookId }: Whose & { webhookId: string },
): Promise<void> {
  const webhook = await lockWebhook(em, accountId, webhookId)
  const detail = named(webhook)
  em.remove(webhook)
  await em.flush()
  await record(em, { type: 'webhook.deleted', subject: accountId, detail, principal })
}
