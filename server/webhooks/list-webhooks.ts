import type { EntityManager } from '@mikro-orm/postgresql'
import { endedKeys } from '../api-keys/api-key.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { MOST_WEBHOOKS } from './change-webhook.ts'
import type { Reach } from './find-webhook.ts'
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
  const makers = await findMakers(em, webhooks)
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

/** The maker of a webhook. */
export interface Maker {
  actor: Actor
  /** Its name for people. */
  name: string | null
  /** It can call no more. */
  hasEnded: boolean
}

/** By webhook; of one that was made before its maker was kept there is none. */
async function findMakers(em: EntityManager, webhooks: readonly Webhook[]): Promise<Map<string, Maker>> {
  const made = webhooks.flatMap(({ id, createdByKind: kind, createdById }) =>
    kind != null && createdById != null ? [{ id, actor: { kind, id: createdById } }] : [],
  )
  const actors = made.map(({ actor }) => actor)
  const names = await findActorNames(em, actors)
  const ended = await endedKeys(
    em,
    actors.flatMap(({ kind, id }) => (kind === 'key' ? id : [])),
  )
  return new Map(
    made.map(({ id, actor }) => [
      id,
      { actor, name: names.get(actor.id) ?? null, hasEnded: ended.has(actor.id) },
    ]),
  )
}
