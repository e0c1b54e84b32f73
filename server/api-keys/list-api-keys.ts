import type { EntityManager } from '@mikro-orm/postgresql'
import { findEmails } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { ApiKey, ApiKeySecret } from './api-key.ts'
import { MOST_KEYS } from './change-api-key.ts'

/** While a key is rotated. */
const MOST_SECRETS = 2

export interface ListedKey {
  key: ApiKey
  /** Those that work, newest first. */
  secrets: ApiKeySecret[]
  createdBy: string | null
}

/** The keys that were not revoked, newest first. */
export async function listApiKeys(
  em: EntityManager,
  accountId: string,
  only: { id?: string } = {},
): Promise<ListedKey[]> {
  const where = { accountId, revokedAt: null, ...only }
  const keys = await em.find(ApiKey, where, { orderBy: { id: 'desc' }, limit: MOST_KEYS })
  const ofThem = { keyId: { $in: keys.map(({ id }) => id) } }
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] }
  const secrets = await em.find(ApiKeySecret, { ...ofThem, ...live }, { orderBy: { id: 'desc' } })
  const emails = await findEmails(
    em,
    keys.map(({ createdBy: id }) => ({ kind: 'user', id })),
  )
  return keys.map((key) => ({
    key,
    // A rotation that just ended a third may be younger than the time that was asked for.
    secrets: secrets.filter(({ keyId }) => keyId === key.id).slice(0, MOST_SECRETS),
    createdBy: emails.get(key.createdBy) ?? null,
  }))
}

/** @throws {Problem} NOT_FOUND */
export async function getApiKey(em: EntityManager, accountId: string, id: string): Promise<ListedKey> {
  const [found] = await listApiKeys(em, accountId, { id })
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}

/** The names of actors for people, by id: the e-mail address of a user, the name of a key. The product itself has none. */
export async function findKeyNames(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const names = await findEmails(em, actors)
  const ids = new Set(actors.flatMap((actor) => (actor?.kind === 'key' ? actor.id : [])))
  const keys = ids.size === 0 ? [] : await em.find(ApiKey, { id: { $in: [...ids] } })
  for (const { id, name } of keys) names.set(id, name)
  return names
}
