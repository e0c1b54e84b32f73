import type { HandlersOf } from '../platform/http/call.ts'
import { getRule, listRules, presentRule } from './list-rules.ts'
import { changeDate, createRule, deleteRule, pauseRule, updateRule } from './save-rule.ts'
import { readTemplate } from './template.ts'

export const handlers = {
  listRecurring: (call) => listRules(call),
  createRecurring: async (call) => presentRule(call, await createRule(call, call.body)),
  getRecurring: async (call) => presentRule(call, await getRule(call, call.params.recurringId)),
  updateRecurring: async (call) =>
    presentRule(call, await updateRule(call, call.params.recurringId, call.body)),
  deleteRecurring: (call) => deleteRule(call, call.params.recurringId),
  setRecurringPaused: async (call) =>
    presentRule(call, await pauseRule(call, call.params.recurringId, call.body.paused)),
  updateRecurringDate: async (call) => {
    const { recurringId, date } = call.params
    return presentRule(call, await changeDate(call, recurringId, date, call.body))
  },
  getRecurringTemplate: ({ em, ports: { storage }, account, language, query }) =>
    readTemplate({ em, storage }, { account, language }, query),
} satisfies HandlersOf<'recurring'>
