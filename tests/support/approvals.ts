/** Approvals of received documents, put in place without a receipt. */
import type { TestApp } from './app.ts'

/** Each owner is asked to approve the document. */
export async function askApprovalOf(
  app: Pick<TestApp, 'orm'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await app.orm.em.fork().execute(
    `insert into approvals (received_invoice_id, account_id, state, created_at) values (?, ?, 'WAITING', now())
       on conflict (received_invoice_id) do update set state = 'WAITING', reminded_at = null`,
    [id, accountId],
  )
}
