import type { EntityManager } from '@mikro-orm/postgresql'
import { ApiKey, ApiKeySecret } from './api-key.ts'

/** Those of these keys that call no more: revoked, or without a secret that works. */
export async function endedKeys(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const keys = await em.find(ApiKey, { id: { $in: [...ids] }, revokedAt: null })
  const keyId = { $in: keys.map(({ id }) => id) }
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] }
  const secrets = await em.find(ApiKeySecret, { keyId, ...live })
  const working = new Set(secrets.map((secret) => secret.keyId))
  return new Set(ids.filter((id) => !working.has(id)))
}
