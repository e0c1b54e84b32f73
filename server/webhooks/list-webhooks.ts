import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { MOST_WEBHOOKS } from './create-webhook.ts'
import type { Reach } from './find-webhook.ts'
import { type Maker, makersOf } from './makers.ts'
import { Webhook, WebhookSecret } from './webhook.ts'

export interface ListedWebhook {
  webhook: Webhook
  maker: Maker | null
  /** Until when the secret from before signs too. */
  oldSecretUntil: Date | null
  waiting: number
  failed: number
}

const COUNTS = `
  select webhook_id, count(*) filter (where state = 'PENDING')::int as waiting, count(*) filter (where state = 'FAILED')::int as failed
  from webhook_deliveries where webhook_id = any (array(select jsonb_array_elements_text(?::jsonb)::uuid)) and state <> 'DELIVERED' group by 1`

interface Counts {
  webhook_id: string
  waiting: number
  failed: number
}

/** Newest first. */
export async function listWebhooks(
  em: EntityManager,
  reach: Reach,
  only: { id?: string } = {},
): Promise<ListedWebhook[]> {
  const where = { ...reach, ...only }
  const webhooks = await em.find(Webhook, where, { orderBy: { id: 'desc' }, limit: MOST_WEBHOOKS })
  const ids = webhooks.map(({ id }) => id)
  const webhookId = { $in: ids }
  const old = await em.find(WebhookSecret, { webhookId, expiresAt: { $gt: new Date() } })
  const makers = await makersOf(em, webhooks)
  const counts = await em.execute<Counts[]>(COUNTS, [JSON.stringify(ids)])
  return webhooks.map((webhook) => {
    const { waiting = 0, failed = 0 } = counts.find(({ webhook_id }) => webhook_id === webhook.id) ?? {}
    const oldSecretUntil = old.find((one) => one.webhookId === webhook.id)?.expiresAt ?? null
    return { webhook, maker: makers.get(webhook.id) ?? null, oldSecretUntil, waiting, failed }
  })
}

/** @throws {Problem} NOT_FOUND */
export async function getWebhook(em: EntityManager, reach: Reach, id: string): Promise<ListedWebhook> {
  const [found] = await listWebhooks(em, reach, { id })
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}
