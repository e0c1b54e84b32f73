import type { HandlersOf } from '../platform/http/call.ts'
import { defineModule } from '../platform/modules/module.ts'
import { Approval, ApprovalRule } from './approval.ts'
import { showRule, updateRule } from './approval-rule.ts'

const handlers = {
  getApprovalRule: ({ em, params }) => showRule(em, params.accountId),
  updateApprovalRule: ({ em, params, principal, body }) =>
    updateRule({ em, accountId: params.accountId, principal }, body),
} satisfies HandlersOf<'approvals'>

export const approvals = defineModule({
  name: 'approvals',
  handlers,
  accountData: [{ name: 'approval-rule', schema: 'ApprovalRule', read: handlers.getApprovalRule }],
  entities: [Approval, ApprovalRule],
})
