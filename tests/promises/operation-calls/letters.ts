import { todayInBrussels } from '#contracts/rules/dates.ts'
import { leftLetter, letterCall, receiversFor } from '#tests/support/letters.ts'
import { readySplit, splitFile } from '#tests/support/splits.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const numbersFor = async ({ app, mine }: World, count: number) =>
  (await receiversFor(app, mine, count)).map(({ token1 }) => token1)

const leftFor = async (world: World) => {
  const { app, calls, mine } = world
  return leftLetter(app, calls, mine, { receivers: await numbersFor(world, 1) })
}
const left = async (world: World) => (await leftFor(world)).path
const waiting = async (world: World) => {
  const { calls, mine } = world
  const { body } = await calls('sendLetter', mine.token, letterCall(mine, await numbersFor(world, 1)))
  return { ...account(world), letterId: String(body.id) }
}

const split = async (world: World) => ({ ...account(world), splitId: await readySplit(world) })
const SLIP = {
  docType: 'Contract',
  documentName: 'Loonbrief',
  reference: 'LOON',
  publishDate: todayInBrussels(),
}

export const lettersCalls: CallsOf<'letters'> = {
  sendLetter: {
    right: async (world) => letterCall(world.mine, await numbersFor(world, 2)),
    stranger: 404,
    wrong: [{ fields: {} }, 400, 'FORM_ERRORS'],
  },
  previewLetter: taking(account, { receivers: [] }, { nobody: 'knows this' }),
  getLetter: on(left, 'letterId'),
  takeBackLetter: on(waiting, 'letterId'),
  withdrawLetter: taking(left, { reason: 'Verkeerde zaal' }, { reason: 7 }),
  remindOfLetter: taking(left, {}, { documents: [] }),
  printLetter: {
    right: async (world) => {
      const { path, documents } = await leftFor(world)
      return { path, body: { envelope: 'BELGIAN', documents } }
    },
    stranger: 404,
    wrong: [{ body: { envelope: 'GERMAN' } }, 400, 'FORM_ERRORS'],
  },
  handOverLetter: taking(left, {}, { documents: [] }),
  proveLetter: on(left, 'letterId'),
  exportLetter: on(left, 'letterId'),
  createSplit: {
    right: async (world) => ({ path: account(world), file: await splitFile(world) }),
    stranger: 404,
    wrong: [{ file: { name: 'x.pdf', bytes: Buffer.from('no PDF') } }, 415, 'UNSUPPORTED_FILE'],
  },
  listSplits: onAccount,
  getSplit: on(split, 'splitId'),
  deleteSplit: on(split, 'splitId'),
  downloadSplitFile: on(split, 'splitId'),
  setSplitLabel: taking(split, { label: 'Nummer' }, { label: '  ' }),
  changeSplitParts: taking(split, { corrections: [{ page: 1, act: 'LEAVE_OUT' }] }, { corrections: [] }),
  sendSplit: taking(split, SLIP, { ...SLIP, docType: 'Ander' }),
}
