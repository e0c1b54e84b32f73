import type { User } from '../accounts/user.ts'
import { acceptInvoice } from '../invoices/accept-invoice.ts'
import type { Queue } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { readCandidate } from './candidate.ts'
import { type Prepared, type Preparing, prepareSending, type Wish } from './prepare-sending.ts'

export interface Sending extends Preparing {
  queue: Queue
  user: User
  language: 'nl' | 'fr' | 'en'
}

export interface SentDraft {
  id: string
  status: 'CREATED'
}

/**
 * Accepts a prepared draft for sending, within em's transaction: the document frozen, its credit taken and its
 * transmission queued, all or nothing. A draft that was changed since it was prepared is prepared once more.
 * @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT, ACCOUNT_LOCKED, UNCONFIGURED_SUPPLIER, SUPPLIER_MISMATCH,
 * INVOICE_INFO_MISSING and its like, NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL, DUPLICATE_INVOICE_NUMBER, UNREGISTERED_CUSTOMER,
 * CUSTOMER_EMAIL_EMPTY, HERMES_NO_EMAIL_SPECIFIED, NOT_ENOUGH_CREDITS, STALE
 */
export async function sendDraft(sending: Sending, wish: Wish, prepared: Prepared): Promise<SentDraft> {
  const sent = await accept(sending, wish, prepared)
  if (sent !== 'CHANGED') return sent
  const again = await accept(sending, wish, await prepareSending(sending, wish))
  if (again === 'CHANGED') throw new Problem('STALE')
  return again
}

async function accept(
  { em, queue, user, language, account }: Sending,
  { draftId }: Wish,
  prepared: Prepared,
): Promise<SentDraft | 'CHANGED'> {
  if ('refusal' in prepared) throw prepared.refusal
  const { document } = prepared
  const outcome = await acceptInvoice(em, queue, { ...document, sentById: user.id, language })
  if (outcome === 'NO_CREDIT') throw new Problem('NOT_ENOUGH_CREDITS')
  if (outcome !== 'TAKEN') return { id: outcome.id, status: 'CREATED' }
  const now = await readCandidate(em, account.id, draftId)
  if (now.isSent) throw new Problem('DRAFT_ALREADY_SENT')
  if (now.revision !== document.draftRevision) return 'CHANGED'
  throw new Problem('DUPLICATE_INVOICE_NUMBER')
}
