import type { EntityManager } from '@mikro-orm/postgresql'
import { findMadeOfDrafts } from '../invoices/get-invoice.ts'
import { isFailure, type SentStatus } from '../invoices/status.ts'

/** The document that was sent of an invoice in the external tool. */
export interface SentOfTool {
  invoiceId: string
  status: SentStatus
  isFailed: boolean
}

/** By the ids in the tool; of several tries, the one that did not fail, else the last. */
export async function findSentOfTool(
  em: EntityManager,
  accountId: string,
  toolIds: readonly string[],
): Promise<Map<string, SentOfTool>> {
  if (toolIds.length === 0) return new Map()
  const drafts = await em.execute<{ id: string; toolId: string }[]>(
    `select id, input_details ->> 'teamleaderInvoiceId' as "toolId" from drafts
     where account_id = ? and input_details ->> 'teamleaderInvoiceId' = any (array(select jsonb_array_elements_text(?::jsonb)))
     and sent_at is not null order by id`,
    [accountId, JSON.stringify(toolIds)],
  )
  const invoices = await findMadeOfDrafts(
    em,
    drafts.map(({ id }) => id),
  )
  const found = new Map<string, SentOfTool>()
  for (const { id, toolId } of drafts) {
    const invoice = invoices.get(id)
    if (invoice === undefined) continue
    const isFailed = isFailure(invoice.status)
    if (found.get(toolId)?.isFailed !== false) found.set(toolId, { ...invoice, isFailed })
  }
  return found
}

/** The draft that was begun of it and not sent, the newest. */
export async function findUnsentOfTool(
  em: EntityManager,
  accountId: string,
  toolId: string,
): Promise<string | undefined> {
  const [found] = await em.execute<{ id: string }[]>(
    `select id from drafts where account_id = ? and input_details ->> 'teamleaderInvoiceId' = ? and sent_at is null
     order by id desc limit 1`,
    [accountId, toolId],
  )
  return found?.id
}
