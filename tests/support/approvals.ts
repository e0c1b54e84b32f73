/** Approvals of received documents, put in place without a receipt. */
import type { TestApp } from './app.ts'

/** The member is asked to approve the document, or each owner. */
export async function askApprovalOf(
  app: Pick<TestApp, 'orm'>,
  { accountId, id, approverId = null }: { accountId: string; id: string; approverId?: string | null },
): Promise<void> {
  await app.orm.em.fork().execute(
    `insert into approvals (received_invoice_id, account_id, approver_id, state, created_at) values (?, ?, ?, 'WAITING', now())
       on conflict (received_invoice_id) do update set state = 'WAITING', reminded_at = null, approver_id = excluded.approver_id`,
    [id, accountId, approverId],
  )
}
