import type { EntityManager } from '@mikro-orm/postgresql'
import type { Encryption } from '../platform/encryption.ts'
import { record } from '../platform/events/record.ts'
import type { WebhookAndSecret, Whose } from './create-webhook.ts'
import { lockWebhook } from './find-webhook.ts'
import { makeSecret } from './secrets.ts'
import { WebhookSecret } from './webhook.ts'
import { named } from './webhook-event.ts'

/** How long calls are signed with the secret from before too. */
const OVERLAP_MS = 7 * 24 * 3_600_000

/** A new secret; the newest from before signs for a week more, older ones end. @throws {Problem} NOT_FOUND */
export async function rotateSecret(
  { em, encryption }: { em: EntityManager; encryption: Encryption },
  { reach, principal, webhookId }: Whose & { webhookId: string },
): Promise<WebhookAndSecret> {
  const webhook = await lockWebhook(em, reach, webhookId)
  const [newest, ...older] = await em.find(WebhookSecret, { webhookId }, { orderBy: { id: 'desc' } })
  if (newest) newest.expiresAt = new Date(Date.now() + OVERLAP_MS)
  for (const one of older) em.remove(one)
  const secret = makeSecret(em, encryption, webhookId)
  await em.flush()
  await record(em, { type: 'webhook.rotated', subject: webhook.accountId, detail: named(webhook), principal })
  return { secret, webhookId }
}
