import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { User } from './user.ts'

/** The e-mail addresses of actors, by id; the product itself has none. */
export async function emailsOf(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actors.flatMap((actor) => actor?.id ?? []))]
  const users = ids.length === 0 ? [] : await em.find(User, { id: { $in: ids } })
  return new Map(users.map(({ id, email }) => [id, email]))
}
