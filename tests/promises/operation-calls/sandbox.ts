import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

/** An account that has a test company. */
async function inSandbox(world: World) {
  await world.calls('createSandbox', world.mine.token, { path: account(world) })
  return account(world)
}

export const sandboxCalls: CallsOf<'sandbox'> = {
  getSandbox: on(inSandbox, 'accountId'),
  createSandbox: onAccount,
  setSandboxClock: taking(inSandbox, { seconds: 60 }, { seconds: 0 }),
  listSandboxMails: on(inSandbox, 'accountId'),
}
