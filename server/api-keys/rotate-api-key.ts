import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { ApiKey, ApiKeySecret } from './api-key.ts'
import { type KeyAndSecret, makeSecret } from './make-secret.ts'

/** How long the secret from before still works. */
const OVERLAP_MS = 7 * 24 * 3_600_000

interface Which {
  accountId: string
  keyId: string
  principal: Actor
}

/**
 * A new secret; the newest from before works for a week more, older ones end.
 * @throws {Problem} NOT_FOUND
 */
export async function rotateApiKey(
  em: EntityManager,
  { accountId, keyId, principal }: Which,
): Promise<KeyAndSecret> {
  const key = await liveKey(em, accountId, keyId)
  const now = new Date()
  const [newest, ...older] = await em.find(ApiKeySecret, { keyId }, { orderBy: { id: 'desc' } })
  const until = new Date(now.getTime() + OVERLAP_MS)
  if (newest && (newest.expiresAt == null || newest.expiresAt > until)) newest.expiresAt = until
  for (const one of older) if (one.expiresAt == null || one.expiresAt > now) one.expiresAt = now
  const { secret, row } = await makeSecret(em, key)
  await em.flush()
  const detail = { keyId, name: key.name, start: row.start }
  await record(em, { type: 'key.rotated', subject: accountId, detail, principal })
  return { secret, keyId }
}

/** Locked, so that two rotations at once leave two secrets. */
async function liveKey(em: EntityManager, accountId: string, id: string): Promise<ApiKey> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const key = await em.findOne(ApiKey, { id, accountId, revokedAt: null }, { lockMode })
  if (key === null) throw new Problem('NOT_FOUND')
  return key
}
