import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

export type Approval = components['schemas']['Approval']
export type ApprovalRule = components['schemas']['ApprovalRule']
export type ApprovalDecision = components['schemas']['ApprovalDecision']

export const approvalRuleQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['approval-rule', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/approval-rule', { params: { path: { accountId } }, signal })),
  })

export const updateApprovalRule = (accountId: string, body: Omit<ApprovalRule, 'approver' | 'waiting'>) =>
  call(api.PUT('/accounts/{accountId}/approval-rule', { params: { path: { accountId } }, body }))

export const decideApproval = (accountId: string, id: string, body: ApprovalDecision) =>
  call(
    api.POST('/accounts/{accountId}/peppolins/{id}/approval', { params: { path: { accountId, id } }, body }),
  )

export const remindApprover = (accountId: string, id: string) =>
  call(
    api.POST('/accounts/{accountId}/peppolins/{id}/approval/reminder', {
      params: { path: { accountId, id } },
    }),
  )

/** After a decision, or another rule: the documents, their lists, and the number that wait. */
export const refreshApprovals = (client: QueryClient, accountId: string): Promise<unknown> =>
  Promise.all(
    ['received-invoice', 'received-invoices', 'approval-rule'].map((name) =>
      client.invalidateQueries({ queryKey: [name, accountId] }),
    ),
  )
