import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { emailsOf } from '../accounts/user.ts'
import { Problem } from '../platform/problem.ts'
import { ApiKey, ApiKeySecret } from './api-key.ts'
import { MOST_KEYS } from './rotate-api-key.ts'

type Schemas = components['schemas']

export const presentKey = ({ key, secrets, createdBy }: ListedKey): Schemas['ApiKey'] => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  validDays: key.validDays ?? null,
  createdAt: key.createdAt.toISOString(),
  createdBy,
  secrets: secrets.map(presentSecret),
})

const presentSecret = ({ start, createdAt, expiresAt, lastUsedAt }: ApiKeySecret) => ({
  start,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

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
  const emails = await emailsOf(
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
