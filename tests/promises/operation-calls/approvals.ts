import { account } from '../world.ts'
import { type CallsOf, onAccount, taking } from './operation-call.ts'

export const approvalsCalls: CallsOf<'approvals'> = {
  getApprovalRule: onAccount,
  updateApprovalRule: taking(
    account,
    { isAsked: true, aboveInCents: 150000, approverId: null },
    { isAsked: true, aboveInCents: -1, approverId: null },
  ),
}
