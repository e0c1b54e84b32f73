import { account } from '../world.ts'
import { type CallsOf, unknown } from './operation-call.ts'

export const activityCalls: CallsOf<'activity'> = {
  listActivity: {
    right: (world) => ({ path: account(world), query: { after: '0', limit: '10' } }),
    stranger: 404,
    wrong: [{ query: { limit: '0' } }, 400, 'FORM_ERRORS'],
  },
  searchActivity: {
    right: (world) => ({
      path: account(world),
      query: { by: 'PEOPLE', noun: 'invoice', from: '2026-01-01' },
    }),
    stranger: 404,
    wrong: [{ query: { by: 'NOBODY' } }, 400, 'FORM_ERRORS'],
  },
  checkActivity: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  downloadActivity: {
    right: (world) => ({ path: account(world), query: { format: 'jsonl' } }),
    stranger: 404,
    wrong: [{ query: { format: 'xlsx' } }, 400, 'FORM_ERRORS'],
  },
}
