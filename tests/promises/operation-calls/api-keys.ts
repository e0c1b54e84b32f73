import { newKey } from '#tests/support/keys.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const key = async (world: World) => ({
  ...account(world),
  apiKeyId: (await newKey(world.app, world.mine)).keyId,
})

export const apiKeysCalls: CallsOf<'api-keys'> = {
  listApiKeys: onAccount,
  createApiKey: taking(
    account,
    { name: 'Webshop', scopes: ['drafts:write'], validDays: 365 },
    { name: 'Webshop', scopes: ['drafts:send'], validDays: 365 },
  ),
  revokeApiKey: on(key, 'apiKeyId'),
  rotateApiKey: on(key, 'apiKeyId'),
}
