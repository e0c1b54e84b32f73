import { newKey } from '#tests/support/keys.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

const keyOf = async ({ app, mine }: World) => (await newKey(app, mine)).keyId

export const apiKeysCalls: CallsOf<'api-keys'> = {
  listApiKeys: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createApiKey: {
    right: (world) => ({
      path: account(world),
      body: { name: 'Webshop', scopes: ['drafts:write'], validDays: 365 },
    }),
    stranger: 404,
    wrong: bad({ name: 'Webshop', scopes: ['drafts:send'], validDays: 365 }),
  },
  revokeApiKey: {
    right: async (world) => ({ path: { ...account(world), apiKeyId: await keyOf(world) } }),
    stranger: 404,
    wrong: unknown('apiKeyId'),
  },
  rotateApiKey: {
    right: async (world) => ({ path: { ...account(world), apiKeyId: await keyOf(world) } }),
    stranger: 404,
    wrong: unknown('apiKeyId'),
  },
}
