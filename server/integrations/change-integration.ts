import { isIP } from 'node:net'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Scope } from '../api-keys/api-key.ts'
import { newSecret, secretStart } from '../api-keys/secret-text.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record, recordAll } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { isHere } from '../platform/public-address.ts'
import { hashOfToken } from '../platform/token.ts'
import { Integration, IntegrationSecret } from './integration.ts'

/** The addresses to which a browser may be sent back: https, or http on the machine of who develops. */
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

/** Locked, so that two who change it take turns. @throws {Problem} NOT_FOUND, also for one that was deleted */
async function lockIntegration(em: EntityManager, accountId: string, id: string): Promise<Integration> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const found = await em.findOne(Integration, { id, accountId, deletedAt: null }, { lockMode })
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

export interface ClientAndSecret {
  secret: string
  integrationId: string
}

/** A new client secret: the text, which is kept nowhere, and the row. */
async function makeClientSecret(em: EntityManager, { id: integrationId, accountId }: Integration) {
  const { isTest } = await em.findOneOrFail(Account, accountId)
  const secret = newSecret('client', isTest ? 'test' : 'live')
  const row = em.create(IntegrationSecret, {
    integrationId,
    hash: hashOfToken(secret),
    start: secretStart(secret),
    expiresAt: null,
    lastUsedAt: null,
  })
  return { secret, row }
}

export const MOST_INTEGRATIONS = 20

interface Wanted {
  name: string
  description: string
  website: string
  scopes: Scope[]
  redirectUris: string[]
}

export interface IntegrationOwner {
  accountId: string
  principal: Actor
}

/** @throws {Problem} FORM_ERRORS for an address that may not be one, and when the account has as many as it may */
export async function createIntegration(
  em: EntityManager,
  { accountId, principal }: IntegrationOwner,
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

const trimmed = ({ name, description, ...rest }: Wanted): Wanted => ({
  name: name.trim(),
  description: description.trim(),
  ...rest,
})

function refuseAddresses({ website, redirectUris }: Wanted): void {
  const wrong = redirectUris.flatMap((address, place) =>
    isReturnAddress(address) ? [] : [{ field: `/redirectUris/${place}`, messageKey: 'not-a-return-address' }],
  )
  if (!isWebsite(website)) wrong.push({ field: '/website', messageKey: 'not-a-website' })
  if (wrong.length > 0) throw invalid(wrong)
}

/** The time that the secret from before still works. */
const OVERLAP_MS = 7 * 24 * 3_600_000

type ChosenIntegration = IntegrationOwner & { integrationId: string }

/** Grants stay as they are. @throws {Problem} NOT_FOUND, FORM_ERRORS */
export async function updateIntegration(
  em: EntityManager,
  { accountId, integrationId, principal }: ChosenIntegration,
  wanted: Wanted,
): Promise<void> {
  refuseAddresses(wanted)
  const integration = await lockIntegration(em, accountId, integrationId)
  Object.assign(integration, trimmed(wanted))
  await em.flush()
  const detail = { integrationId, name: integration.name, scopes: integration.scopes }
  await record(em, { type: 'integration.changed', subject: accountId, detail, principal })
}

/** A new client secret; the newest from before works for a week more, older ones end. @throws {Problem} NOT_FOUND */
export async function rotateClientSecret(
  em: EntityManager,
  { accountId, integrationId, principal }: ChosenIntegration,
): Promise<ClientAndSecret> {
  const integration = await lockIntegration(em, accountId, integrationId)
  const secrets = await em.find(IntegrationSecret, { integrationId }, { orderBy: { id: 'desc' } })
  const [newest, ...older] = secrets
  const until = new Date(Date.now() + OVERLAP_MS)
  if (newest && (newest.expiresAt == null || newest.expiresAt > until)) newest.expiresAt = until
  for (const one of older) em.remove(one)
  const { secret, row } = await makeClientSecret(em, integration)
  await em.flush()
  const detail = { integrationId, name: integration.name, start: row.start }
  await record(em, { type: 'integration.rotated', subject: accountId, detail, principal })
  return { secret, integrationId }
}

const WITHDRAW_ALL = `
  update integration_grants set withdrawn_at = now() where integration_id = ? and withdrawn_at is null
  returning id as "grantId", account_id as "accountId"`

/** Ends it at once for every company; each gets a mail. @throws {Problem} NOT_FOUND */
export async function deleteIntegration(
  em: EntityManager,
  { accountId, integrationId, principal }: ChosenIntegration,
): Promise<void> {
  const integration = await lockIntegration(em, accountId, integrationId)
  const { name } = integration
  integration.deletedAt = new Date()
  await em.flush()
  const ended = await em.execute<{ grantId: string; accountId: string }[]>(WITHDRAW_ALL, [integrationId])
  const detail = { integrationId, name }
  await record(em, { type: 'integration.deleted', subject: accountId, detail, principal })
  await recordAll(
    em,
    ended.map(({ grantId, accountId: subject }) => ({
      type: 'grant.withdrawn',
      subject,
      detail: { grantId, ...detail },
    })),
  )
}
