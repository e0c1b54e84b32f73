import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid } from '../platform/problem.ts'
import { ApiKey, type Scope } from './api-key.ts'
import { type KeyAndSecret, makeSecret } from './make-secret.ts'

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
