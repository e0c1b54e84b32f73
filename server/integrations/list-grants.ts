import type { EntityManager } from '@mikro-orm/postgresql'
import { Account, companyNumber } from '../accounts/account.ts'
import { findEmails } from '../accounts/membership.ts'
import { findKeyNames as namesOfUsersAndKeys } from '../api-keys/list-api-keys.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { Grant } from './grant.ts'
import { Integration } from './integration.ts'
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
  const emails = await findEmails(
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
    return account ? [{ grant, name: account.name, number: companyNumber(account) }] : []
  })
}

/**
 * The names of actors for people, by id: the e-mail address of a user, the name of a key or of an integration. The product itself
 * has none.
 */
export async function findActorNames(
  em: EntityManager,
  actors: readonly (Actor | null | undefined)[],
): Promise<Map<string, string>> {
  const names = await namesOfUsersAndKeys(em, actors)
  const listIds = (kind: Actor['kind']) => [
    ...new Set(actors.flatMap((actor) => (actor?.kind === kind ? actor.id : []))),
  ]
  const [granted, own] = [listIds('grant'), listIds('integration')]
  if (granted.length + own.length === 0) return names
  const grants = await em.find(Grant, { id: { $in: granted } })
  const ids = [...own, ...grants.map(({ integrationId }) => integrationId)]
  const found = await em.find(Integration, { id: { $in: ids } })
  for (const { id, name } of found) if (own.includes(id)) names.set(id, name)
  for (const { id, integrationId } of grants)
    names.set(id, found.find((one) => one.id === integrationId)?.name ?? '')
  return names
}
