import { account } from '../world.ts'
import type { CallsOf } from './operation-call.ts'

export const searchCalls: CallsOf<'search'> = {
  searchAccount: {
    right: (world) => ({ path: account(world), query: { q: 'claes' } }),
    stranger: 404,
    wrong: [{ query: { q: 'c' } }, 400, 'FORM_ERRORS'],
  },
}
