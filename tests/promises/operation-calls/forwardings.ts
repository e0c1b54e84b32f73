import { Forwarding } from '#server/forwardings/forwarding.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const wanted = {
  ...{ name: 'Boekhouder', package: 'YUKI', direction: 'BOTH', files: 'BOTH', rhythm: 'AT_ONCE' },
  ...{ language: 'nl', email: 'facturen@intake.example', url: null, isOn: true },
}

/** An account has few: the oldest go, but for the last ones that a test may still be about. */
async function wantsForwarding({ app, mine }: World) {
  const em = app.orm.em.fork()
  const order = { orderBy: { id: 'desc' }, offset: 10 } as const
  for (const one of await em.find(Forwarding, { accountId: mine.accountId }, order)) em.remove(one)
  await em.flush()
  return wanted
}

async function forwarding(world: World) {
  const call = { path: account(world), body: await wantsForwarding(world) }
  const { body } = await world.calls('createForwarding', world.mine.token, call)
  return { ...account(world), forwardingId: body.forwarding.id }
}

export const forwardingsCalls: CallsOf<'forwardings'> = {
  listForwardings: onAccount,
  createForwarding: taking(account, wantsForwarding, { ...wanted, email: null }),
  updateForwarding: taking(forwarding, { ...wanted, isOn: false }, { ...wanted, rhythm: 'YEARLY' }),
  deleteForwarding: on(forwarding, 'forwardingId'),
  listForwardedDocuments: {
    right: async (world) => ({ path: await forwarding(world), query: { state: 'FAILED' } }),
    stranger: 404,
    wrong: [{ query: { state: 'LOST' } }, 400, 'FORM_ERRORS'],
  },
  resendForwardedDocuments: taking(forwarding, { ids: null }, { ids: [] }),
}
