import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { hashOfToken } from '../platform/token.ts'
import { type ApiKey, ApiKeySecret } from './api-key.ts'
import { newSecret, startOf } from './secret-text.ts'

const DAY_MS = 24 * 3_600_000

/** A new secret of a key: the text, which is kept nowhere and shows whether the account is a test company, and the row. */
export async function makeSecret(em: EntityManager, { id: keyId, accountId, validDays }: ApiKey) {
  const { isTest } = await em.findOneOrFail(Account, accountId)
  const secret = newSecret('key', isTest ? 'test' : 'live')
  const createdAt = new Date()
  const expiresAt = validDays == null ? null : new Date(createdAt.getTime() + validDays * DAY_MS)
  const row = em.create(ApiKeySecret, {
    keyId,
    hash: hashOfToken(secret),
    start: startOf(secret),
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
