import type { EntityManager } from '@mikro-orm/postgresql'
import { Account, numberOf } from '../accounts/account.ts'
import { emailsOf } from '../accounts/user.ts'
import { Problem } from '../platform/problem.ts'
import { Grant } from './grant.ts'
import { type KnownIntegration, knownIntegrations } from './request.ts'

const MOST_GRANTS = 100

export interface ListedGrant {
  grant: Grant
  known: KnownIntegration
  grantedBy: string | null
}

/** Of an account, those that were not withdrawn, newest first. */
export async function listGrants(
  em: EntityManager,
  accountId: string,
  only: { id?: string } = {},
): Promise<ListedGrant[]> {
  const where = { accountId, withdrawnAt: null, ...only }
  const grants = await em.find(Grant, where, { orderBy: { id: 'desc' }, limit: MOST_GRANTS })
  const known = await knownIntegrations(
    em,
    grants.map(({ integrationId }) => integrationId),
  )
  const emails = await emailsOf(
    em,
    grants.map(({ grantedBy: id }) => ({ kind: 'user', id })),
  )
  return grants.flatMap((grant) => {
    const integration = known.get(grant.integrationId)
    return integration ? [{ grant, known: integration, grantedBy: emails.get(grant.grantedBy) ?? null }] : []
  })
}

/** @throws {Problem} NOT_FOUND */
export async function getGrant(em: EntityManager, accountId: string, id: string): Promise<ListedGrant> {
  const [found] = await listGrants(em, accountId, { id })
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}

export interface GrantingCompany {
  grant: Grant
  name: string
  number: string
}

/** Of an integration, in the order in which they were granted. */
export async function listCompanies(
  em: EntityManager,
  integrationId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<GrantingCompany[]> {
  const where = { integrationId, withdrawnAt: null, ...(after !== undefined && { id: { $gt: after } }) }
  const grants = await em.find(Grant, where, { orderBy: { id: 'asc' }, limit })
  const accounts = await em.find(Account, { id: { $in: grants.map(({ accountId }) => accountId) } })
  return grants.flatMap((grant) => {
    const account = accounts.find(({ id }) => id === grant.accountId)
    return account ? [{ grant, name: account.name, number: numberOf(account) }] : []
  })
}
