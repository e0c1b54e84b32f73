import { account, type World } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

/** An account that has a test company. */
async function inSandbox(world: World) {
  await world.calls('createSandbox', world.mine.token, { path: account(world) })
  return { path: account(world) }
}

export const sandboxCalls: CallsOf<'sandbox'> = {
  getSandbox: { right: inSandbox, stranger: 404, wrong: unknown('accountId') },
  createSandbox: { right: (world) => ({ path: account(world) }), stranger: 404, wrong: unknown('accountId') },
  setSandboxClock: {
    right: async (world) => ({ ...(await inSandbox(world)), body: { seconds: 60 } }),
    stranger: 404,
    wrong: bad({ seconds: 0 }),
  },
  listSandboxMails: { right: inSandbox, stranger: 404, wrong: unknown('accountId') },
}
