import { comeBack, listedInTool } from '#tests/support/connected-tool.ts'
import type { World } from '../world.ts'
import { bad, type CallsOf, on, onAccount } from './operation-call.ts'

/** An invoice of the connected tool whose receiver is on the network; the firm is ours. */
async function toolInvoice({ app, calls, mine }: World) {
  await app.orm.em.fork().execute(`update accounts set vat = '0418759886' where id = ?`, [mine.accountId])
  return { accountId: mine.accountId, id: await listedInTool(app, calls, mine) }
}

export const externalToolCalls: CallsOf<'external-tool'> = {
  connectTool: {
    right: async ({ app, calls, mine }) => {
      const { code, state } = await comeBack(app, calls, mine, 'peeters')
      return { body: { code, state } }
    },
    // Told that it is not theirs, and nothing else.
    stranger: 200,
    wrong: bad({ code: '' }),
  },
  removeToolConnection: onAccount,
  getToolAuthorisationLink: onAccount,
  removeToolOffer: onAccount,
  getToolInvoice: on(toolInvoice, 'id'),
  importToolInvoice: on(toolInvoice, 'id'),
  sendToolInvoice: on(toolInvoice, 'id'),
}
