import { type CallsOf, forged } from './operation-call.ts'

export const boardCalls: CallsOf<'board'> = {
  getCompanies: { right: () => ({}), stranger: 200, wrong: forged },
}
