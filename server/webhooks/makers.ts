import type { EntityManager } from '@mikro-orm/postgresql'
import { endedKeys } from '../api-keys/ended-keys.ts'
import { namesOf } from '../integrations/names-of.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { Webhook } from './webhook.ts'

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
