import type { EntityManager } from '@mikro-orm/postgresql'
import { User } from './user.ts'

/** The e-mail addresses of who did something, by their ids; nobody stands for what the product did by itself. */
export async function emailsOf(
  em: EntityManager,
  actorIds: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actorIds.flatMap((id) => id ?? []))]
  const users = ids.length === 0 ? [] : await em.find(User, { id: { $in: ids } })
  return new Map(users.map(({ id, email }) => [id, email]))
}
