import type { Call } from '#tests/support/call.ts'
import { account } from '../world.ts'
import { type CallsOf, type OperationCall, onAccount } from './operation-call.ts'

const asking = (query: Call['query'] & object, wrong: Call['query'] & object): OperationCall => ({
  right: (world) => ({ path: account(world), query }),
  stranger: 404,
  wrong: [{ query: wrong }, 400, 'FORM_ERRORS'],
})

export const activityCalls: CallsOf<'activity'> = {
  listActivity: asking({ after: '0', limit: '10' }, { limit: '0' }),
  searchActivity: asking({ by: 'PEOPLE', noun: 'invoice', from: '2026-01-01' }, { by: 'NOBODY' }),
  checkActivity: onAccount,
  downloadActivity: asking({ format: 'jsonl' }, { format: 'xlsx' }),
}
