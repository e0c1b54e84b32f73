import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import { asker } from '#tests/support/ask.ts'
import { comeBack, connectTool, readToolList } from '#tests/support/connected-tool.ts'
import type { World } from '../world.ts'
import { bad, type CallsOf, on, onAccount } from './operation-call.ts'

/** An invoice of the connected tool whose receiver is on the network; the firm is ours. */
async function listedInTool({ app, calls, mine }: World) {
  const em = app.orm.em.fork()
  await em.execute(`update accounts set vat = '0418759886' where id = ?`, [mine.accountId])
  await connectTool(app, calls, mine)
  const rows = await readToolList(asker(app.url), mine)
  const row = rows.find(({ invoiceNumber }) => invoiceNumber.endsWith('/ 10'))
  const participant = row?.invoicee.vatNumber?.replace(/\D/g, '') ?? ''
  await em.upsert(LoopbackParticipant, { scheme: '0208', participant, state: 'REGISTERED' })
  return { accountId: mine.accountId, id: row?.id ?? '' }
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
  getToolInvoice: on(listedInTool, 'id'),
  importToolInvoice: on(listedInTool, 'id'),
  sendToolInvoice: on(listedInTool, 'id'),
}
