import type { components } from '#generated/api.ts'
import type { ApiKeySecret } from './api-key.ts'
import type { ListedKey } from './list-api-keys.ts'

type Schemas = components['schemas']

export const presentKey = ({ key, secrets, createdBy }: ListedKey): Schemas['ApiKey'] => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  validDays: key.validDays ?? null,
  createdAt: key.createdAt.toISOString(),
  createdBy,
  secrets: secrets.map(presentSecret),
})

const presentSecret = ({ start, createdAt, expiresAt, lastUsedAt }: ApiKeySecret) => ({
  start,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
