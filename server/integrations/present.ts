import type { components } from '#generated/api.ts'
import type { GrantingCompany, ListedGrant } from './list-grants.ts'
import type { ListedIntegration } from './list-integrations.ts'
import type { GrantRequest, KnownIntegration } from './request.ts'

type Schemas = components['schemas']

export const presentIntegration = ({
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

export const presentRequest = ({ scopes, ...known }: GrantRequest): Schemas['GrantRequest'] => ({
  integration: presentKnown(known),
  scopes,
})

export const presentGrant = ({ grant, known, grantedBy }: ListedGrant): Schemas['Grant'] => ({
  id: grant.id,
  integration: presentKnown(known),
  scopes: grant.scopes,
  grantedAt: grant.createdAt.toISOString(),
  grantedBy,
  lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
})

export const presentCompany = ({ grant, name, number }: GrantingCompany): Schemas['GrantingCompany'] => ({
  accountId: grant.accountId,
  name,
  number,
  scopes: grant.scopes,
  grantedAt: grant.createdAt.toISOString(),
})
