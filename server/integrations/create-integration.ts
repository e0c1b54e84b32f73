import { isIP } from 'node:net'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Scope } from '../api-keys/api-key.ts'
import { newSecret, startOf } from '../api-keys/secret-text.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid } from '../platform/problem.ts'
import { isHere } from '../platform/public-address.ts'
import { hashOfToken } from '../platform/token.ts'
import { Integration, IntegrationSecret } from './integration.ts'

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

/** Where a browser may be sent back to: https, or http on the machine of who develops. */
export function isReturnAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || text.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url))
}

/** An address that a company may be led to, to read about an integration. */
export function isWebsite(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.hostname.includes('.') &&
    isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  )
}

export const MOST_INTEGRATIONS = 20

export interface Wanted {
  name: string
  description: string
  website: string
  scopes: Scope[]
  redirectUris: string[]
}

export interface Whose {
  accountId: string
  principal: Actor
}

/** @throws {Problem} FORM_ERRORS for an address that may not be one, and when the account has as many as it may */
export async function createIntegration(
  em: EntityManager,
  { accountId, principal }: Whose,
  wanted: Wanted,
): Promise<ClientAndSecret> {
  refuseAddresses(wanted)
  await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if ((await em.count(Integration, { accountId, deletedAt: null })) >= MOST_INTEGRATIONS)
    throw invalid([{ field: '/name', messageKey: 'too-many-integrations' }])
  const integration = em.create(Integration, {
    ...{ id: uuidv7(), accountId, createdBy: principal.id, deletedAt: null },
    ...trimmed(wanted),
  })
  const { secret, row } = await makeClientSecret(em, integration)
  await em.flush()
  const { id: integrationId, name, scopes } = integration
  const detail = { integrationId, name, scopes, start: row.start }
  await record(em, { type: 'integration.created', subject: accountId, detail, principal })
  return { secret, integrationId }
}

export const trimmed = ({ name, description, ...rest }: Wanted): Wanted => ({
  name: name.trim(),
  description: description.trim(),
  ...rest,
})

export function refuseAddresses({ website, redirectUris }: Wanted): void {
  const wrong = redirectUris.flatMap((address, place) =>
    isReturnAddress(address) ? [] : [{ field: `/redirectUris/${place}`, messageKey: 'not-a-return-address' }],
  )
  if (!isWebsite(website)) wrong.push({ field: '/website', messageKey: 'not-a-website' })
  if (wrong.length > 0) throw invalid(wrong)
}
