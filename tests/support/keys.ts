/** Keys made on the spot, without a person at a screen. */

import { fieldScopes, operationScopes } from '#generated/scopes.ts'
import { ApiKey, ApiKeySecret, type Scope } from '#server/api-keys/api-key.ts'
import { createApiKey } from '#server/api-keys/change-api-key.ts'
import type { TestApp } from './app.ts'
import type { Company } from './people.ts'

/** Every scope that there is. */
export const allScopes: Scope[] = [
  ...new Set(
    [...Object.values(operationScopes), ...Object.values(fieldScopes)].filter((one) => one !== null),
  ),
]

export interface MadeKey {
  keyId: string
  /** The header that it calls with. */
  headers: { authorization: string }
}

export interface KeyWishes {
  scopes?: readonly Scope[]
  /** The cause of its end. */
  ended?: 'EXPIRED' | 'REVOKED'
}

export async function newKey(
  { orm }: Pick<TestApp, 'orm'>,
  { accountId, userId }: Pick<Company, 'accountId' | 'userId'>,
  { scopes = allScopes, ended }: KeyWishes = {},
): Promise<MadeKey> {
  return orm.em.fork().transactional(async (em) => {
    const principal = { kind: 'user', id: userId } as const
    const wanted = { name: 'Webshop', scopes: [...scopes], validDays: 30 }
    const { secret, keyId } = await createApiKey(em, { accountId, principal }, wanted)
    const now = new Date()
    if (ended === 'EXPIRED') await em.nativeUpdate(ApiKeySecret, { keyId }, { expiresAt: now })
    if (ended === 'REVOKED') await em.nativeUpdate(ApiKey, keyId, { revokedAt: now })
    return { keyId, headers: { authorization: `Bearer ${secret}` } }
  })
}
