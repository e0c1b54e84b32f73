import type { EntityManager } from '@mikro-orm/postgresql'
import { namesOf as namesOfUsersAndKeys } from '../api-keys/names-of.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Grant } from './grant.ts'
import { Integration } from './integration.ts'

/** What people know actors by, by id: the e-mail address of a user, the name of a key or of an integration. The product itself has none. */
export async function namesOf(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const names = await namesOfUsersAndKeys(em, actors)
  const ids = new Set(actors.flatMap((actor) => (actor?.kind === 'grant' ? actor.id : [])))
  if (ids.size === 0) return names
  const grants = await em.find(Grant, { id: { $in: [...ids] } })
  const found = await em.find(Integration, { id: { $in: grants.map(({ integrationId }) => integrationId) } })
  for (const { id, integrationId } of grants)
    names.set(id, found.find((one) => one.id === integrationId)?.name ?? '')
  return names
}
