import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { record, recordAll } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import {
  type ClientAndSecret,
  makeClientSecret,
  refuseAddresses,
  trimmed,
  type Wanted,
  type Whose,
} from './create-integration.ts'
import { Integration, IntegrationSecret } from './integration.ts'

/** Locked, so that two who change it take turns. @throws {Problem} NOT_FOUND, also for one that was deleted */
async function lockIntegration(em: EntityManager, accountId: string, id: string): Promise<Integration> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const found = await em.findOne(Integration, { id, accountId, deletedAt: null }, { lockMode })
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** How long the secret from before still works. */
const OVERLAP_MS = 7 * 24 * 3_600_000

export type Which = Whose & { integrationId: string }

/** Grants stay as they are. @throws {Problem} NOT_FOUND, FORM_ERRORS */
export async function updateIntegration(
  em: EntityManager,
  { accountId, integrationId, principal }: Which,
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
  { accountId, integrationId, principal }: Which,
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
  { accountId, integrationId, principal }: Which,
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
