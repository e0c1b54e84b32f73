import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { computeTotals, totalInCents } from '#contracts/rules/totals.ts'
import type { Account } from '../accounts/account.ts'
import type { Accepted } from '../invoices/accept-invoice.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Ports } from '../ports/index.ts'
import { Problem } from '../problem.ts'
import { type Candidate, readCandidate } from './candidate.ts'
import { findReceiver, goesByMail, type Receiver } from './find-receiver.ts'
import { invoiceOf, type Manner, refuseUnsendable, refuseWrongSupplier } from './judge-draft.ts'

export interface Preparing {
  em: EntityManager
  ports: Pick<Ports, 'network' | 'storage'>
  account: Account
}

export interface Wish {
  draftId: string
  manner: Manner
  /** The sender agrees to a mail where the receiver is not on the network. */
  mayBeMailed: boolean
}

/** Everything of the invoice but who sends it. */
type Document = Omit<Accepted, 'sentById' | 'language'>

/** A refusal is handed over, not thrown: a repeat under the same Idempotency-Key gets the first answer all the same. */
export type Prepared = { refusal: Problem } | { document: Document }

/**
 * All that sending takes but the acceptance itself, before a transaction is open: what is wrong, in the order of
 * requirement sending.order, whether the receiver can be reached, the document written and stored. Nothing is locked
 * meanwhile; the acceptance goes through only for the draft exactly as it was read here.
 */
export const prepareSending = (preparing: Preparing, wish: Wish): Promise<Prepared> =>
  prepareDocument(preparing, () => readCandidate(preparing.em, preparing.account.id, wish.draftId), wish)

/** The same for a candidate from elsewhere. */
export async function prepareDocument(
  preparing: Preparing,
  read: () => Promise<Candidate>,
  wish: Omit<Wish, 'draftId'>,
): Promise<Prepared> {
  try {
    return { document: await judgeAndWrite(preparing, await read(), wish) }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error }
    throw error
  }
}

async function judgeAndWrite(
  preparing: Preparing,
  candidate: Candidate,
  wish: Omit<Wish, 'draftId'>,
): Promise<Document> {
  const { ports, account } = preparing
  const { manner } = wish
  const mayBeMailed = manner !== 'UPLOAD' && (wish.mayBeMailed || candidate.sendViaEmail)
  if (candidate.isSent || candidate.isUploaded) throw new Problem('DRAFT_ALREADY_SENT')
  if (candidate.isLocked) throw new Problem('ACCOUNT_LOCKED')
  refuseWrongSupplier(account, candidate)
  refuseUnsendable(account, candidate, manner)
  if (candidate.isNumberUsed) throw new Problem('DUPLICATE_INVOICE_NUMBER')
  const receiver = await findReceiver(ports.network, candidate)
  if (receiver === undefined) throw new Problem('CUSTOMER_INFO_MISSING')
  const viaEmail = goesByMail(receiver, candidate, { mayBeMailed, manner })
  if (candidate.isPrepaid && candidate.credits < 1) throw new Problem('NOT_ENOUGH_CREDITS')
  const fromScreen = candidate.inputDetails.teamleaderInvoiceId ? 'TEAMLEADER' : 'FORM'
  const documentSource = manner === 'UPLOAD' ? 'UPLOAD' : fromScreen
  return { ...(await write(preparing, candidate, receiver)), documentSource, viaEmail, mayBeMailed }
}

/** The document as it goes out: written once, here, with totals computed here and the PDF in it. */
async function write(
  { ports, account }: Preparing,
  candidate: Candidate,
  { endpoint: receiver }: Receiver,
): Promise<Omit<Document, 'documentSource' | 'viaEmail' | 'mayBeMailed'>> {
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
    ...{ accountId: account.id, draftId: candidate.id, draftRevision: candidate.revision },
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
