import type { components } from '#generated/api.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import type { ApiKeySecret } from './api-key.ts'
import { createApiKey, type KeyAndSecret, revokeApiKey, rotateApiKey } from './change-api-key.ts'
import { getApiKey, type ListedKey, listApiKeys } from './list-api-keys.ts'

export const handlers = {
  listApiKeys: async ({ em, account }) => (await listApiKeys(em, account.id)).map(presentKey),
  createApiKey: async (call) => {
    const key = await createApiKey(call.em, whose(call), call.body)
    await admitNotice(call)
    return made(call, key)
  },
  rotateApiKey: async (call) => {
    const { em, params } = call
    const key = await rotateApiKey(em, { ...whose(call), keyId: params.apiKeyId })
    await admitNotice(call)
    return made(call, key)
  },
  revokeApiKey: (call) => revokeApiKey(call.em, { ...whose(call), keyId: call.params.apiKeyId }),
} satisfies HandlersOf<'api-keys'>

type Whose = Pick<AccountCall, 'account' | 'principal'>

const whose = ({ account, principal }: Whose) => ({ accountId: account.id, principal })

/** The account gets a mail. Ending a key is never refused. @throws {Problem} TOO_MANY_REQUESTS */
const admitNotice = ({ ports, account }: Pick<AccountCall, 'ports' | 'account'>): Promise<void> =>
  ports.mail.admit({ cause: 'API_KEY', account })

async function made(
  { em, account }: Pick<AccountCall, 'em' | 'account'>,
  { secret, keyId }: KeyAndSecret,
): Promise<components['schemas']['ApiKeyMade']> {
  return { secret, apiKey: presentKey(await getApiKey(em, account.id, keyId)) }
}

type Schemas = components['schemas']

const presentKey = ({ key, secrets, createdBy }: ListedKey): Schemas['ApiKey'] => ({
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
