import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { ApiKey, ApiKeySecret, type Scope } from './api-key.ts'
import { newSecret, secretStart } from './secret-text.ts'

const DAY_MS = 24 * 3_600_000

/** A new secret of a key: the text, which is kept nowhere and shows whether the account is a test company, and the row. */
async function makeSecret(em: EntityManager, { id: keyId, accountId, validDays }: ApiKey) {
  const { isTest } = await em.findOneOrFail(Account, accountId)
  const secret = newSecret('key', isTest ? 'test' : 'live')
  const createdAt = new Date()
  const expiresAt = validDays == null ? null : new Date(createdAt.getTime() + validDays * DAY_MS)
  const row = em.create(ApiKeySecret, {
    keyId,
    hash: hashOfToken(secret),
    start: secretStart(secret),
    createdAt,
    expiresAt,
    lastUsedAt: null,
  })
  return { secret, row }
}

export interface KeyAndSecret {
  secret: string
  keyId: string
}

export const MOST_KEYS = 50

interface Wanted {
  name: string
  scopes: Scope[]
  validDays: number | null
}

/** @throws {Problem} FORM_ERRORS when the account has as many as it may */
export async function createApiKey(
  em: EntityManager,
  { accountId, principal }: { accountId: string; principal: Actor },
  { name, scopes, validDays }: Wanted,
): Promise<KeyAndSecret> {
  await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  const count = await em.count(ApiKey, { accountId, revokedAt: null })
  if (count >= MOST_KEYS) throw invalid([{ field: '/name', messageKey: 'too-many-keys' }])
  const key = em.create(ApiKey, {
    id: uuidv7(),
    accountId,
    name: name.trim(),
    scopes,
    validDays,
    createdBy: principal.id,
    revokedAt: null,
  })
  const { secret, row } = await makeSecret(em, key)
  await em.flush()
  const detail = { keyId: key.id, name: key.name, scopes, start: row.start }
  await record(em, { type: 'key.created', subject: accountId, detail, principal })
  return { secret, keyId: key.id }
}

/** The time that the secret from before still works. */
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

/** Ends a key at once. @throws {Problem} NOT_FOUND, also for one that was revoked before */
export async function revokeApiKey(em: EntityManager, { accountId, keyId, principal }: Which): Promise<void> {
  const live = { id: keyId, accountId, revokedAt: null }
  const key = await em.findOne(ApiKey, live)
  const ended = await em.nativeUpdate(ApiKey, live, { revokedAt: new Date() })
  if (key === null || ended === 0) throw new Problem('NOT_FOUND')
  await record(em, {
    type: 'key.revoked',
    subject: accountId,
    detail: { keyId, name: key.name },
    principal,
  })
}
