/** An integration that calls: for a company that granted it access, or about itself. */
import { findProgram, type ProgramQuery } from '../accounts/program-principal.ts'
import type { Scope } from '../api-keys/api-key.ts'
import { readBearer } from '../platform/access/find-principal.ts'
import type { FoundPrincipal, PrincipalFinder, Reach } from '../platform/access/principal.ts'
import type { AppContext } from '../platform/app-context.ts'
import { claimsAccess, OWN_SCOPE, type ReadToken, readAccessToken } from './access-token.ts'

declare module '../platform/access/principal.ts' {
  interface PrincipalKinds {
    /** An integration, for the company that granted it access. Its id is the grant's, its name the integration's; it acts as no user. */
    grant: { name: string }
    /** An integration that acts for itself: it reads which companies granted it access, and has webhooks of its own in the account that made it. */
    integration: { name: string }
  }
}

/** A token of before the grant's `valid_from` is void; JWT times are whole seconds. */
const GRANT: ProgramQuery = {
  kind: 'grant',
  alive: `select g.id, i.name, g.scopes, g.account_id, g.id as used_id from integration_grants g
  join integrations i on i.id = g.integration_id and i.deleted_at is null
  where g.id = ? and g.withdrawn_at is null and date_trunc('second', g.valid_from) <= to_timestamp(?)`,
  usedTable: 'integration_grants',
}

const OWN_SCOPES: readonly string[] = [OWN_SCOPE, 'webhooks:read', 'webhooks:write'] satisfies (
  | Scope
  | typeof OWN_SCOPE
)[]

const INTEGRATION: ProgramQuery = {
  kind: 'integration',
  alive: `select i.id, i.name, '{}'::text[] as scopes, i.account_id from integrations i where i.id = ? and i.deleted_at is null`,
}

export const integrations: PrincipalFinder = {
  async find(context, credentials, reach) {
    const token = readAccessToken(context.secret, readBearer(credentials('authorization')))
    if (token === undefined) return undefined
    return token.kind === 'grant' ? findGrant(context, token, reach) : findIntegration(context, token, reach)
  },
  faultIn({ secret }, credentials) {
    if (claimsAccess(readBearer(credentials('authorization')))) return 'token-ended'
    const isElsewhere = readAccessToken(secret, credentials('jwt-token') ?? '') !== undefined
    return isElsewhere ? 'key-elsewhere' : undefined
  },
}

/** It has no more scopes than its token, and than the grant has by now. */
async function findGrant(
  { orm, config }: AppContext,
  { id, scopes, issuedAt }: ReadToken,
  reach: Reach | undefined,
): Promise<FoundPrincipal | undefined> {
  const found = await findProgram(orm.em, GRANT, { values: [id, issuedAt], reach })
  if (found === undefined) return undefined
  const { principal, calls } = found
  const both = principal.scopes.filter((one) => scopes.includes(one))
  return {
    principal: { kind: 'grant', ...principal, scopes: both },
    calls,
    most: config.limits.callsPerMinuteOfKey,
  }
}

async function findIntegration(
  { orm, config }: AppContext,
  { id }: ReadToken,
  reach: Reach | undefined,
): Promise<FoundPrincipal | undefined> {
  const found = await findProgram(orm.em, INTEGRATION, { values: [id], reach })
  if (found === undefined) return undefined
  return {
    principal: { kind: 'integration', ...found.principal, scopes: OWN_SCOPES },
    calls: found.calls,
    most: config.limits.callsPerMinuteOfKey,
  }
}
