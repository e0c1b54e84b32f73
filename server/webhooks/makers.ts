import type { EntityManager } from '@mikro-orm/postgresql'
import { ApiKey, ApiKeySecret } from '../api-keys/api-key.ts'
import { namesOf } from '../integrations/names-of.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { Webhook } from './webhook.ts'

/** Those of these keys that call no more: revoked, or without a secret that works. */
async function endedKeys(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const keys = await em.find(ApiKey, { id: { $in: [...ids] }, revokedAt: null })
  const keyId = { $in: keys.map(({ id }) => id) }
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] }
  const secrets = await em.find(ApiKeySecret, { keyId, ...live })
  const working = new Set(secrets.map((secret) => secret.keyId))
  return new Set(ids.filter((id) => !working.has(id)))
}

/** Who made a webhook. */
export interface Maker {
  actor: Actor
  /** Its name for people. */
  name: string | null
  /** It can call no more. */
  hasEnded: boolean
}

/** By webhook; of one that was made before its maker was kept there is none. */
export async function makersOf(em: EntityManager, webhooks: readonly Webhook[]): Promise<Map<string, Maker>> {
  const made = webhooks.flatMap(({ id, createdByKind: kind, createdById }) =>
    kind != null && createdById != null ? [{ id, actor: { kind, id: createdById } }] : [],
  )
  const actors = made.map(({ actor }) => actor)
  const names = await namesOf(em, actors)
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
