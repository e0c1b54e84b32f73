import { completion, storeMailedFile, storeMailedStatement, ublFor } from '#tests/support/mail-in.ts'
import { camtOf } from '#tests/support/payments.ts'
import { newKbo } from '#tests/support/people.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, notAPdf, on, onAccount, taking } from './operation-call.ts'

const fileIn = (state: 'TO_COMPLETE' | 'SET_ASIDE') => async (world: World) => ({
  ...account(world),
  mailedFileId: await storeMailedFile(world.app, world.receivedId, state),
})

const toComplete = async (world: World) => ({
  ...account(world),
  id: await storeMailedFile(world.app, world.receivedId, 'TO_COMPLETE'),
})

let sequence = 40_000

const statementIn = async (world: World) => ({
  ...account(world),
  mailedFileId: await storeMailedStatement(
    world.app,
    { calls: world.calls, company: world.mine },
    camtOf([{ cents: 3_00 }], { sequence: ++sequence }),
  ),
})

export const mailInCalls: CallsOf<'mail-in'> = {
  getInboundAddress: onAccount,
  rotateInboundAddress: onAccount,
  listMailedFiles: {
    right: (world) => ({ path: account(world), query: { state: 'SET_ASIDE' } }),
    stranger: 404,
    wrong: [{ query: { state: 'LOST' } }, 400, 'FORM_ERRORS'],
  },
  uploadReceivedFile: {
    right: (world) => ({
      path: account(world),
      file: { name: 'factuur.xml', bytes: ublFor(world.mine, `U-${newKbo()}`) },
    }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getMailedFile: on(fileIn('TO_COMPLETE'), 'mailedFileId'),
  getMailedFileContent: on(fileIn('TO_COMPLETE'), 'mailedFileId'),
  setAsideMailedFile: taking(fileIn('TO_COMPLETE'), { version: 1 }, { version: 0 }),
  acceptMailedFile: taking(fileIn('SET_ASIDE'), { version: 1 }, { version: 'x' }),
  acceptMailedStatement: taking(statementIn, { version: 1 }, { version: 0 }),
  deleteMailedFile: on(fileIn('SET_ASIDE'), 'mailedFileId'),
  completeReceivedInvoice: taking(toComplete, () => completion(), completion({ total: 1 })),
}
