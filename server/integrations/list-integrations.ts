import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { findEmails } from '../accounts/membership.ts'
import { Problem } from '../platform/problem.ts'
import { MOST_INTEGRATIONS } from './change-integration.ts'
import { Integration, IntegrationSecret } from './integration.ts'

export interface ListedIntegration {
  integration: Integration
  isTest: boolean
  /** Those that work, newest first. */
  secrets: IntegrationSecret[]
  createdBy: string | null
  /** The number of companies that granted it access. */
  companies: number
}

const COMPANIES = `
  select integration_id as id, count(*)::int as companies from integration_grants
  where integration_id in (select id from integrations where account_id = ?) and withdrawn_at is null group by 1`

/** Those that were not deleted, newest first. */
export async function listIntegrations(
  em: EntityManager,
  accountId: string,
  only: { id?: string } = {},
): Promise<ListedIntegration[]> {
  const where = { accountId, deletedAt: null, ...only }
  const found = await em.find(Integration, where, { orderBy: { id: 'desc' }, limit: MOST_INTEGRATIONS })
  if (found.length === 0) return []
  const { isTest } = await em.findOneOrFail(Account, accountId)
  const ofThem = { integrationId: { $in: found.map(({ id }) => id) } }
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] }
  const secrets = await em.find(IntegrationSecret, { ...ofThem, ...live }, { orderBy: { id: 'desc' } })
  const counts = await em.execute<{ id: string; companies: number }[]>(COMPANIES, [accountId])
  const emails = await findEmails(
    em,
    found.map(({ createdBy: id }) => ({ kind: 'user', id })),
  )
  return found.map((integration) => ({
    integration,
    isTest,
    secrets: secrets.filter(({ integrationId }) => integrationId === integration.id),
    createdBy: emails.get(integration.createdBy) ?? null,
    companies: counts.find(({ id }) => id === integration.id)?.companies ?? 0,
  }))
}

/** @throws {Problem} NOT_FOUND */
export async function getIntegration(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<ListedIntegration> {
  const [found] = await listIntegrations(em, accountId, { id })
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}
