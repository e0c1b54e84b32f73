import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { computeTotals, totalInCents } from '#contracts/rules/totals.ts'
import type { Account } from '../accounts/account.ts'
import type { User } from '../accounts/user.ts'
import { type Accepted, acceptInvoice } from '../invoices/accept-invoice.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Ports } from '../ports/index.ts'
import { Problem } from '../problem.ts'
import { type Candidate, lockCandidate, readCandidate } from './candidate.ts'
import { findReceiver, goesByMail, type Receiver } from './find-receiver.ts'
import { invoiceOf, type Manner, refuseUnsendable, refuseWrongSupplier } from './judge-draft.ts'

export interface Sending {
  em: EntityManager
  queue: Queue
  ports: Pick<Ports, 'network' | 'storage'>
  account: Account
  user: User
  language: 'nl' | 'fr' | 'en'
}

export interface SentDraft {
  id: string
  status: 'CREATED'
}

/**
 * Accepts a draft for sending, within em's transaction: the document is frozen, its credit taken and its transmission
 * queued, all or nothing. What is wrong is refused in a fixed order (decisions.md "Sending").
 * @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT, ACCOUNT_LOCKED, UNCONFIGURED_SUPPLIER, SUPPLIER_MISMATCH,
 * INVOICE_INFO_MISSING and its like, NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL, DUPLICATE_INVOICE_NUMBER, UNREGISTERED_CUSTOMER,
 * CUSTOMER_EMAIL_EMPTY, HERMES_NO_EMAIL_SPECIFIED, NOT_ENOUGH_CREDITS
 */
export async function sendDraft(
  sending: Sending,
  draftId: string,
  { mayBeMailed }: { mayBeMailed: boolean },
): Promise<SentDraft> {
  const candidate = await lockCandidate(sending.em, sending.account.id, draftId)
  return accept(sending, candidate, { mayBeMailed: mayBeMailed || candidate.sendViaEmail, manner: 'FORM' })
}

export async function accept(
  sending: Sending,
  candidate: Candidate,
  wish: { mayBeMailed: boolean; manner: Manner },
): Promise<SentDraft> {
  const { em, queue, ports, account } = sending
  if (candidate.isSent || candidate.isUploaded) throw new Problem('DRAFT_ALREADY_SENT')
  if (candidate.isLocked) throw new Problem('ACCOUNT_LOCKED')
  refuseWrongSupplier(account, candidate)
  refuseUnsendable(account, candidate, wish.manner)
  if (candidate.isNumberUsed) throw new Problem('DUPLICATE_INVOICE_NUMBER')
  const receiver = await findReceiver(ports.network, candidate)
  if (receiver === undefined) throw new Problem('CUSTOMER_INFO_MISSING')
  const viaEmail = goesByMail(receiver, candidate, wish)
  if (candidate.isPrepaid && candidate.credits < 1) throw new Problem('NOT_ENOUGH_CREDITS')
  const frozen = await freeze(sending, candidate, receiver)
  const outcome = await acceptInvoice(em, queue, { ...frozen, ...sourceOf(candidate, wish), viaEmail })
  if (outcome === 'NO_CREDIT') throw new Problem('NOT_ENOUGH_CREDITS')
  if (outcome === 'TAKEN') throw await whoWasFirst(sending, candidate)
  return { id: outcome.id, status: 'CREATED' }
}

/** Our look at the draft may have been from before the other's commit; a new one is not. */
async function whoWasFirst({ em, account }: Sending, { id }: Candidate): Promise<Problem> {
  const { isSent } = await readCandidate(em, account.id, id)
  return new Problem(isSent ? 'DRAFT_ALREADY_SENT' : 'DUPLICATE_INVOICE_NUMBER')
}

function sourceOf(
  { inputDetails }: Candidate,
  { manner, mayBeMailed }: { manner: Manner; mayBeMailed: boolean },
): Pick<Accepted, 'documentSource' | 'mayBeMailed'> {
  const fromScreen = inputDetails.teamleaderInvoiceId ? 'TEAMLEADER' : 'FORM'
  return { documentSource: manner === 'UPLOAD' ? 'UPLOAD' : fromScreen, mayBeMailed }
}

/** The document as it goes out: written once, here, with totals computed here and the PDF in it. */
async function freeze(
  { ports, account, user, language }: Sending,
  candidate: Candidate,
  { endpoint: receiver }: Receiver,
): Promise<Omit<Accepted, 'documentSource' | 'mayBeMailed' | 'viaEmail'>> {
  const details = candidate.inputDetails
  const customer = { ...details.customer, ...receiver }
  const addressed = { ...candidate, inputDetails: { ...details, customer } }
  const { pdfFile } = candidate
  const content = pdfFile && (await ports.storage.get(pdfFile.key)).toString('base64')
  const pdf = pdfFile && content ? { fileName: pdfFile.fileName, content } : undefined
  const invoice = invoiceOf(account, addressed, pdf)
  const { number: invoiceNumber = '', issueDate = '', dueDate = null, currency = 'EUR', seller } = invoice
  const xml = Buffer.concat(writeUblParts(invoice).map((part) => Buffer.from(part)))
  return {
    ...{ accountId: account.id, draftId: candidate.id, sentById: user.id, language },
    ...{ type: candidate.type, invoiceNumber, issueDate, dueDate, currency, receiver },
    totalInCents: totalInCents(computeTotals({ ...details, type: candidate.type })),
    customerName: customer.name?.trim() ?? '',
    customerVat: customer.vat?.trim() || null,
    customerEmail: customer.email?.trim() || null,
    sender: { scheme: seller?.endpoint?.scheme ?? '', participant: seller?.endpoint?.value ?? '' },
    messageId: randomUUID(),
    costsCredit: candidate.isPrepaid,
    ublFile: { key: await ports.storage.put(xml), ...xmlNamed(invoiceNumber) },
    pdfFile: pdfFile && { key: pdfFile.key, fileName: pdfFile.fileName, mimeType: 'application/pdf' },
  }
}

/** A number may hold characters that no file name should. */
const xmlNamed = (number: string): Omit<StoredFile, 'key'> => ({
  fileName: `${number.replace(/[^\w.-]+/g, '-')}.xml`,
  mimeType: 'application/xml',
})
