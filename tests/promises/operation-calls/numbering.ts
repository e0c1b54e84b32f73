import { account } from '../world.ts'
import { type CallsOf, onAccount, taking } from './operation-call.ts'

export const numberingCalls: CallsOf<'numbering'> = {
  getNumbering: onAccount,
  updateNumbering: taking(
    account,
    async ({ calls, mine }) =>
      (await calls('getNumbering', mine.token, { path: { accountId: mine.accountId } })).body,
    { structuredReference: 'SOMETIMES' },
  ),
}
