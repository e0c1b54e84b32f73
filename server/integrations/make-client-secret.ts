import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { newSecret, startOf } from '../api-keys/secret-text.ts'
import { hashOfToken } from '../platform/token.ts'
import { type Integration, IntegrationSecret } from './integration.ts'

export interface ClientAndSecret {
  secret: string
  integrationId: string
}

/** A new client secret: the text, which is kept nowhere, and the row. */
export async function makeClientSecret(em: EntityManager, { id: integrationId, accountId }: Integration) {
  const { isTest } = await em.findOneOrFail(Account, accountId)
  const secret = newSecret('client', isTest ? 'test' : 'live')
  const row = em.create(IntegrationSecret, {
    integrationId,
    hash: hashOfToken(secret),
    start: startOf(secret),
    expiresAt: null,
    lastUsedAt: null,
  })
  return { secret, row }
}
