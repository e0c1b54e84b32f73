import type { DraftInput } from '../drafts/draft/content.ts'
import { requireDelivering } from '../drafts/send/also-to.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { getRule, listRules, presentRule } from './list-rules.ts'
import { changeDate, createRule, deleteRule, pauseRule, updateRule } from './save-rule.ts'
import { readTemplate } from './template.ts'

export const handlers = {
  listRecurring: (call) => listRules(call),
  createRecurring: async (call) => {
    requireChoice(call.principal, call.body.draft)
    return presentRule(call, await createRule(call, call.body))
  },
  getRecurring: async (call) => presentRule(call, await getRule(call, call.params.recurringId)),
  updateRecurring: async (call) => {
    requireChoice(call.principal, call.body.draft)
    return presentRule(call, await updateRule(call, call.params.recurringId, call.body))
  },
  deleteRecurring: (call) => deleteRule(call, call.params.recurringId),
  setRecurringPaused: async (call) =>
    presentRule(call, await pauseRule(call, call.params.recurringId, call.body.paused)),
  updateRecurringDate: async (call) => {
    const { recurringId, date } = call.params
    requireChoice(call.principal, call.body.draft)
    return presentRule(call, await changeDate(call, recurringId, date, call.body))
  },
  getRecurringTemplate: ({ em, ports: { storage }, account, language, query }) =>
    readTemplate({ em, storage }, { account, language }, query),
} satisfies HandlersOf<'recurring'>

/** A rule delivers as who made it might. @throws {Problem} FORBIDDEN */
function requireChoice(principal: Principal, draft: DraftInput | null | undefined): void {
  if (draft?.alsoTo) requireDelivering(principal)
}
