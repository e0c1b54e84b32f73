import type { User } from '../accounts/user.ts'
import { acceptInvoice } from '../invoices/accept-invoice.ts'
import { Outdated, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { readCandidate } from './candidate.ts'
import { originOf } from './origin.ts'
import type { Prepared, SendRequest } from './prepare-sending.ts'
import type { Preparing } from './preparing.ts'

export interface Sending extends Preparing {
  queue: Queue
  user: User
}

export interface SentDraft {
  id: string
  status: 'CREATED'
}

/**
 * Accepts a prepared draft for sending, within em's transaction: the document frozen, its credit taken and its
 * transmission queued, all or nothing. One that was changed since it was prepared has to be prepared anew, outside of
 * this transaction.
 * @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT, ACCOUNT_LOCKED, UNCONFIGURED_SUPPLIER, SUPPLIER_MISMATCH,
 * INVOICE_INFO_MISSING and its like, NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL, DUPLICATE_INVOICE_NUMBER, UNREGISTERED_CUSTOMER,
 * CUSTOMER_EMAIL_EMPTY, HERMES_NO_EMAIL_SPECIFIED, NOT_ENOUGH_CREDITS
 * @throws {Outdated}
 */
export async function sendDraft(
  { em, queue, user, language, account }: Sending,
  { draftId }: SendRequest,
  prepared: Prepared,
): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { document } = prepared
  const outcome = await acceptInvoice({ em, queue }, originOf(document), {
    ...document,
    sentById: user.id,
    language,
  })
  if (outcome === 'NO_CREDIT') throw new Problem('NOT_ENOUGH_CREDITS')
  if (outcome !== 'TAKEN') return { id: outcome.id, status: 'CREATED' }
  const now = await readCandidate(em, account.id, draftId)
  if (now.isSent) throw new Problem('DRAFT_ALREADY_SENT')
  if (now.revision !== document.draftRevision) throw new Outdated()
  throw new Problem('DUPLICATE_INVOICE_NUMBER')
}
