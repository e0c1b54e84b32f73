import { acceptInvoice } from '../invoices/accept-invoice.ts'
import { markSent } from './mark-sent.ts'
import type { Prepared } from './prepare-sending.ts'
import type { SendContext } from './send-context.ts'

export interface SentDraft {
  id: string
  status: 'CREATED'
}

/**
 * Accepts a prepared draft for sending, within em's transaction: freezes the document, takes the credit and queues the
 * transmission. A draft that was changed since must be prepared again, outside of this transaction.
 * @throws {Problem} NOT_FOUND, and what refusals.ts lists
 * @throws {Outdated}
 */
export async function sendDraft(context: SendContext, prepared: Prepared): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { draft, invoice, changes } = prepared.document
  await markSent(context, draft)
  const document = { ...invoice, draftId: draft.id, language: context.language }
  const { id } = await acceptInvoice(context, document, changes)
  return { id, status: 'CREATED' }
}
