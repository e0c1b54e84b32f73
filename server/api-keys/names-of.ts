import type { EntityManager } from '@mikro-orm/postgresql'
import { emailsOf } from '../accounts/user.ts'
import type { Actor } from '../platform/access/principal.ts'
import { ApiKey } from './api-key.ts'

/** The names of actors for people, by id: the e-mail address of a user, the name of a key. The product itself has none. */
export async function namesOfKeys(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const names = await emailsOf(em, actors)
  const ids = new Set(actors.flatMap((actor) => (actor?.kind === 'key' ? actor.id : [])))
  const keys = ids.size === 0 ? [] : await em.find(ApiKey, { id: { $in: [...ids] } })
  for (const { id, name } of keys) names.set(id, name)
  return names
}
