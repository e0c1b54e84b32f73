import type { components } from '#generated/api.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import { createApiKey } from './create-api-key.ts'
import { getApiKey, listApiKeys } from './list-api-keys.ts'
import type { KeyAndSecret } from './make-secret.ts'
import { presentKey } from './present.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

export const handlers = {
  listApiKeys: async ({ em, account }) => (await listApiKeys(em, account.id)).map(presentKey),
  createApiKey: async (call) => made(call, await createApiKey(call.em, whose(call), call.body)),
  rotateApiKey: async (call) => {
    const { em, params } = call
    return made(call, await rotateApiKey(em, { ...whose(call), keyId: params.apiKeyId }))
  },
  revokeApiKey: (call) => revokeApiKey(call.em, { ...whose(call), keyId: call.params.apiKeyId }),
} satisfies HandlersOf<'api-keys'>

type Whose = Pick<AccountCall, 'account' | 'principal'>

const whose = ({ account, principal }: Whose) => ({ accountId: account.id, principal })

async function made(
  { em, account }: Pick<AccountCall, 'em' | 'account'>,
  { secret, keyId }: KeyAndSecret,
): Promise<components['schemas']['ApiKeyMade']> {
  return { secret, apiKey: presentKey(await getApiKey(em, account.id, keyId)) }
}
