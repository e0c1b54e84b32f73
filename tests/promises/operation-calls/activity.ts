import { account } from '../world.ts'
import { type CallsOf, unknown } from './operation-call.ts'

export const activityCalls: CallsOf<'activity'> = {
  listActivity: {
    right: (world) => ({ path: account(world), query: { after: '0', limit: '10' } }),
    stranger: 404,
    wrong: [{ query: { limit: '0' } }, 400, 'FORM_ERRORS'],
  },
  downloadActivity: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
}
