import type { EntityManager } from '@mikro-orm/postgresql'
import { namesOfKeys as namesOfUsersAndKeys } from '../api-keys/names-of.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Grant } from './grant.ts'
import { Integration } from './integration.ts'

/**
 * The names of actors for people, by id: the e-mail address of a user, the name of a key or of an integration. The product itself
 * has none.
 */
export async function namesOf(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const names = await namesOfUsersAndKeys(em, actors)
  const idsOf = (kind: Actor['kind']) => [
    ...new Set(actors.flatMap((actor) => (actor?.kind === kind ? actor.id : []))),
  ]
  const [granted, own] = [idsOf('grant'), idsOf('integration')]
  if (granted.length + own.length === 0) return names
  const grants = await em.find(Grant, { id: { $in: granted } })
  const ids = [...own, ...grants.map(({ integrationId }) => integrationId)]
  const found = await em.find(Integration, { id: { $in: ids } })
  for (const { id, name } of found) if (own.includes(id)) names.set(id, name)
  for (const { id, integrationId } of grants)
    names.set(id, found.find((one) => one.id === integrationId)?.name ?? '')
  return names
}
