import { moveDelivery } from '../../documents/invoice-delivery.ts'
import { acceptInvoice } from '../../invoices/accept-invoice.ts'
import { getInvoice } from '../../invoices/get-invoice.ts'
import type { Invoice } from '../../invoices/invoice.ts'
import { isFailure } from '../../invoices/status.ts'
import { Problem } from '../../platform/problem.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import { freshCandidate } from '../draft/candidate.ts'
import { type Copy, createCopy, readWhole } from '../edit/copy-invoice.ts'
import { type Prepared, prepareDocument } from './prepare-sending.ts'
import type { PrepareContext, SendContext } from './send-context.ts'
import { type SentDraft, sentAs } from './send-draft.ts'

interface ResendRequest {
  invoiceId: string
  /** The sender's choice where the receiver is not on the network. */
  fallback: ChannelName | null
  /** Corrects the customer's address in the new document. */
  email: string | undefined
}

/** The failed document and the prepared one. */
export interface PreparedResend {
  copy: Copy
  prepared: Prepared
  source: Invoice['documentSource']
  /** Its PDF went over the second channel already, and does not go again. */
  deliveryId: string | null
}

/**
 * Judged like any send: the rules, the receiver and the credits may have changed.
 * @throws {Problem} NOT_FOUND; INVOICE_NOT_FAILED
 */
export async function prepareResending(
  context: PrepareContext,
  request: ResendRequest,
): Promise<PreparedResend> {
  const { em, ports, account } = context
  const invoice = await getInvoice(em, account, request.invoiceId)
  if (!isFailure(invoice.status)) throw new Problem('INVOICE_NOT_FAILED')
  const copy = addressedTo(await readWhole({ em, storage: ports.storage }, invoice), request.email)
  const { fallback } = request
  const prepared = await prepareDocument(
    context,
    () => freshCandidate(em, invoice.accountId, invoice.invoiceNumber, copy),
    { mode: 'AGAIN', fallback },
  )
  return { copy, prepared, source: invoice.documentSource, deliveryId: invoice.deliveryId ?? null }
}

function addressedTo(content: Copy, email: string | undefined): Copy {
  const { inputDetails } = content
  if (email === undefined) return content
  return { ...content, inputDetails: { ...inputDetails, customer: { ...inputDetails.customer, email } } }
}

/**
 * Sends it as a new document with the same number and a new draft, within em's transaction.
 * @throws {Problem} as sendDraft; DUPLICATE_INVOICE_NUMBER when somebody sent it again a moment ago
 */
export async function resendInvoice(
  { em, queue, principal, language, account }: SendContext,
  { copy, prepared, source, deliveryId }: PreparedResend,
): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { invoice, changes } = prepared.document
  const { id: draftId } = await createCopy(em, account, copy, { sentAt: new Date() })
  const document = { ...invoice, draftId, documentSource: source, language, deliveryId }
  const sent = await acceptInvoice({ em, queue, principal }, document, changes)
  if (deliveryId !== null) await moveDelivery(em, deliveryId, sent.id)
  return sentAs(sent)
}
