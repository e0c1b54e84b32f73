import { acceptInvoice } from '../../invoices/accept-invoice.ts'
import { markSent } from './mark-sent.ts'
import type { Prepared } from './prepare-sending.ts'
import type { SendContext } from './send-context.ts'

export interface SentDraft {
  /** Of the new invoice, not of the draft. */
  id: string
  status: 'CREATED'
}

/**
 * Accepts a prepared draft for sending, in the transaction of `context.em`: marks the draft as sent, stores the invoice, takes
 * the credit and queues the transmission.
 * @throws {Problem} the refusal of the preparation (refusals.ts), or a change by another call meanwhile
 * @throws {Outdated} when the draft was changed after it was prepared: the platform then prepares it again
 */
export async function sendDraft(context: SendContext, prepared: Prepared): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { draft, invoice, changes } = prepared.document
  await markSent(context, draft)
  const newInvoice = { ...invoice, draftId: draft.id, language: context.language }
  const { id } = await acceptInvoice(context, newInvoice, changes)
  return { id, status: 'CREATED' }
}
