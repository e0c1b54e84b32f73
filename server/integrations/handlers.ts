import type { components } from '#generated/api.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import { createGrant, withdrawGrant } from './change-grant.ts'
import {
  type ClientAndSecret,
  createIntegration,
  deleteIntegration,
  rotateClientSecret,
  updateIntegration,
} from './change-integration.ts'
import { type GrantingCompany, getGrant, type ListedGrant, listCompanies, listGrants } from './list-grants.ts'
import { getIntegration, type ListedIntegration, listIntegrations } from './list-integrations.ts'
import { type GrantRequest, type KnownIntegration, readGrantRequest } from './request.ts'

type Schemas = components['schemas']

const presentIntegration = ({
  integration,
  isTest,
  secrets,
  createdBy,
  companies,
}: ListedIntegration): Schemas['Integration'] => ({
  id: integration.id,
  name: integration.name,
  description: integration.description,
  website: integration.website,
  scopes: integration.scopes,
  redirectUris: integration.redirectUris,
  isTest,
  createdAt: integration.createdAt.toISOString(),
  createdBy,
  companies,
  secrets: secrets.map(({ start, createdAt, expiresAt, lastUsedAt }) => ({
    start,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
})

const presentKnown = ({
  integration: { id, name, description, website },
  madeBy,
  isTest,
}: KnownIntegration): Schemas['GrantedIntegration'] => ({ id, name, description, website, madeBy, isTest })

const presentRequest = ({ scopes, ...known }: GrantRequest): Schemas['GrantRequest'] => ({
  integration: presentKnown(known),
  scopes,
})

const presentGrant = ({ grant, known, grantedBy }: ListedGrant): Schemas['Grant'] => ({
  id: grant.id,
  integration: presentKnown(known),
  scopes: grant.scopes,
  grantedAt: grant.createdAt.toISOString(),
  grantedBy,
  lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
})

const presentCompany = ({ grant, name, number }: GrantingCompany): Schemas['GrantingCompany'] => ({
  accountId: grant.accountId,
  name,
  number,
  scopes: grant.scopes,
  grantedAt: grant.createdAt.toISOString(),
})

const PAGE = 100

export const handlers = {
  listIntegrations: async ({ em, account }) =>
    (await listIntegrations(em, account.id)).map(presentIntegration),
  async createIntegration(call) {
    const client = await createIntegration(call.em, ownerIn(call), call.body)
    await admitNotice(call, 'INTEGRATION')
    return made(call, client)
  },
  async updateIntegration(call) {
    const { em, account, params } = call
    await updateIntegration(em, { ...ownerIn(call), ...params }, call.body)
    return presentIntegration(await getIntegration(em, account.id, params.integrationId))
  },
  deleteIntegration: (call) => deleteIntegration(call.em, { ...ownerIn(call), ...call.params }),
  async rotateIntegrationSecret(call) {
    const client = await rotateClientSecret(call.em, { ...ownerIn(call), ...call.params })
    await admitNotice(call, 'INTEGRATION')
    return made(call, client)
  },
  listGrants: async ({ em, account }) => (await listGrants(em, account.id)).map(presentGrant),
  async createGrant(call) {
    const { em, config, account, body } = call
    const means = { em, publicUrl: config.publicUrl }
    const { grantId, redirect } = await createGrant(means, ownerIn(call), body)
    await admitNotice(call, 'GRANT')
    return { grant: presentGrant(await getGrant(em, account.id, grantId)), redirect }
  },
  withdrawGrant: (call) => withdrawGrant(call.em, { ...ownerIn(call), ...call.params }),
  getGrantRequest: async ({ em, params, query }) =>
    presentRequest(await readGrantRequest(em, params.clientId, query)),
  async listGrantingCompanies({ em, principal, query: { after } }) {
    const found = await listCompanies(em, principal.id, { after, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const next = found.length > PAGE ? (shown.at(-1)?.grant.id ?? null) : null
    return { companies: shown.map(presentCompany), next }
  },
} satisfies HandlersOf<'integrations'>

const ownerIn = ({ account, principal }: Pick<AccountCall, 'account' | 'principal'>) => ({
  accountId: account.id,
  principal,
})

/** The account gets a mail. Ending access is never refused. @throws {Problem} TOO_MANY_REQUESTS */
const admitNotice = (
  { ports, account }: Pick<AccountCall, 'ports' | 'account'>,
  cause: 'INTEGRATION' | 'GRANT',
): Promise<void> => ports.mail.admit({ cause, account })

async function made(
  { em, account }: Pick<AccountCall, 'em' | 'account'>,
  { secret, integrationId }: ClientAndSecret,
): Promise<components['schemas']['IntegrationMade']> {
  const integration = presentIntegration(await getIntegration(em, account.id, integrationId))
  return { clientSecret: secret, integration }
}
