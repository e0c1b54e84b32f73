/** An integration's request to a company, with the integration's own data. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { type Scope, scopesIn } from '../api-keys/api-key.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { Integration } from './integration.ts'

export interface KnownIntegration {
  integration: Integration
  /** The name of the company that made it. */
  madeBy: string
  isTest: boolean
}

export interface GrantRequest extends KnownIntegration {
  scopes: Scope[]
}

/** By id; those of a test company act for test companies only. */
export async function knownIntegrations(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, KnownIntegration>> {
  const found = ids.length === 0 ? [] : await em.find(Integration, { id: { $in: [...ids] } })
  const makers = await em.find(Account, { id: { $in: found.map(({ accountId }) => accountId) } })
  return new Map(
    found.flatMap((integration) => {
      const maker = makers.find(({ id }) => id === integration.accountId)
      return maker ? [[integration.id, { integration, madeBy: maker.name, isTest: maker.isTest }]] : []
    }),
  )
}

/** @throws {Problem} NOT_FOUND */
export async function getKnown(em: EntityManager, clientId: string): Promise<KnownIntegration> {
  const known = (await knownIntegrations(em, [clientId])).get(clientId)
  if (known === undefined || known.integration.deletedAt != null) throw new Problem('NOT_FOUND')
  return known
}

interface Asked {
  /** Separated by spaces; undefined: all that it may. */
  scope?: string | undefined
  redirectUri?: string | undefined
}

/** @throws {Problem} NOT_FOUND, FORM_ERRORS for values that it did not declare */
export async function readGrantRequest(
  em: EntityManager,
  clientId: string,
  { scope, redirectUri }: Asked,
): Promise<GrantRequest> {
  const known = await getKnown(em, clientId)
  const { scopes: most, redirectUris } = known.integration
  if (redirectUri !== undefined && !redirectUris.includes(redirectUri))
    throw invalid([{ field: '/redirectUri', messageKey: 'not-a-return-address' }])
  const scopes = scope === undefined || scope.trim() === '' ? most : scopesIn(scope)
  if (scopes === undefined || !scopes.every((one) => most.includes(one)))
    throw invalid([{ field: '/scope', messageKey: 'not-asked-for' }])
  return { ...known, scopes }
}
