/** Writes the outgoing document: from its form with the PDF in it, or from its source file. */
import { randomUUID } from 'node:crypto'
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { meansOfPayment } from '#contracts/rules/document/means-of-payment.ts'
import type { Invoice, Party } from '#contracts/rules/invoice/model.ts'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { referenceKey } from '#contracts/rules/payment-reference.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { DocumentChange } from '../../invoices/accept-invoice.ts'
import { creditedBy } from '../../invoices/credited.ts'
import type { DocumentSource, StoredFile } from '../../invoices/invoice.ts'
import { joined } from '../../platform/slices.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import { makeInvoice } from '../check/attempt.ts'
import { makeOutgoingXml, withPdf } from '../check/outgoing.ts'
import type { OutgoingXml } from '../check/outgoing-work.ts'
import type { Candidate } from '../draft/candidate.ts'
import type { PdfFile } from '../draft/draft.ts'
import { drawPdf } from '../draft/draw-pdf.ts'
import { pdfSourceOf } from '../draft/pdf-source.ts'
import { pdfNamedAfter } from '../files/upload.ts'
import { prepareDelivery } from './also-to.ts'
import type { PrepareContext, PreparedDocument } from './send-context.ts'

export interface SendDetails {
  /** The file's XML, if one is sent. */
  outgoing: OutgoingXml | undefined
  /** The address at which it was found, which may be another one than the one asked for. */
  receiver: Endpoint
  documentSource: DocumentSource
  channel: ChannelName
  fallback: ChannelName | null
}

export async function writeDocument(
  context: PrepareContext,
  candidate: Candidate,
  { outgoing, receiver, ...sending }: SendDetails,
): Promise<PreparedDocument> {
  const { ports, account } = context
  const ofFile = outgoing && (await fromFile(context, candidate, receiver))
  const { xml, invoice, pdfFile, changes } = ofFile ?? (await fromForm(context, candidate, receiver))
  const { number: invoiceNumber = '' } = invoice
  const { customer, selfBilled = false } = candidate.inputDetails
  const [own, other] = selfBilled ? [invoice.buyer, invoice.seller] : [invoice.seller, invoice.buyer]
  const credited = creditedBy(invoice)
  const document = {
    ...sending,
    ...readFigures(invoice, own),
    selfBilled: selfBilled === true,
    accountId: account.id,
    type: candidate.type,
    invoiceNumber,
    creditedNumber: credited?.number ?? null,
    creditedDate: credited?.date ?? null,
    receiverScheme: receiver.scheme,
    receiverParticipant: receiver.participant,
    customerName: (other?.registrationName || other?.name || customer?.name)?.trim() ?? '',
    customerVat: customer?.vat?.trim() || null,
    customerEmail: customer?.email?.trim() || null,
    messageId: randomUUID(),
    creditTaken: candidate.isPrepaid,
    ublFile: { key: await ports.storage.put(xml), ...xmlNamed(invoiceNumber) },
    pdfFile: pdfFile && storedPdf(pdfFile),
  }
  const { alsoTo } = candidate
  const delivery = alsoTo === null ? undefined : await prepareDelivery(context, alsoTo, document)
  return { draft: candidate, invoice: document, changes, ...(delivery && { delivery }) }
}

const storedPdf = ({ key, fileName, isPrinted }: PdfFile): StoredFile => ({
  key,
  fileName,
  mimeType: 'application/pdf',
  ...(isPrinted && { isPrinted }),
})

interface Written {
  xml: Buffer
  invoice: Invoice
  pdfFile: PdfFile | null
  changes: DocumentChange[]
}

/** Undefined for drafts without a source file. */
async function fromFile(
  context: PrepareContext,
  candidate: Candidate,
  receiver: Endpoint,
): Promise<Written | undefined> {
  const { ports, account } = context
  const addressed = await makeOutgoingXml({ storage: ports.storage, account }, candidate, receiver)
  if (addressed === undefined) return undefined
  const drawn = await drawnAnew(context, candidate, addressed)
  return { ...(drawn?.outgoing ?? addressed), pdfFile: drawn?.pdfFile ?? candidate.pdfFile }
}

/** A drawn PDF shows the content that goes out. A file that goes out as it came keeps the print that it has. */
async function drawnAnew(
  context: PrepareContext,
  candidate: Candidate,
  outgoing: OutgoingXml,
): Promise<{ outgoing: OutgoingXml; pdfFile: PdfFile } | undefined> {
  if (outgoing.isAsCame || pdfSourceOf(candidate) !== 'DRAWN') return undefined
  const pdfFile = await storeDrawn(context, candidate, outgoing)
  const { storage } = context.ports
  return { outgoing: await withPdf({ storage, account: context.account }, outgoing, pdfFile), pdfFile }
}

/** Draws the PDF, with the document in it, and stores it. */
async function storeDrawn(
  context: PrepareContext,
  candidate: Candidate,
  document: { invoice: Invoice; xml: Buffer },
): Promise<PdfFile> {
  const { bytes, pages } = await drawPdf(context, candidate, document)
  const key = await context.ports.storage.put(bytes)
  return { key, fileName: pdfNamedAfter(document.invoice.number), pages, isPrinted: true }
}

/** With totals computed here. */
async function fromForm(context: PrepareContext, candidate: Candidate, receiver: Endpoint): Promise<Written> {
  const { ports, account } = context
  const details = candidate.inputDetails
  const customer = { ...details.customer, ...receiver }
  const addressed = { ...candidate, inputDetails: { ...details, customer } }
  const bare = () => written(makeInvoice(account, addressed))
  const isDrawn = pdfSourceOf(candidate) === 'DRAWN'
  const pdfFile = isDrawn ? await storeDrawn(context, candidate, await bare()) : candidate.pdfFile
  const made = { pdfFile, changes: [] }
  if (pdfFile === null) return { ...(await bare()), ...made }
  const base64 = await ports.storage.get(pdfFile.key)
  const content = randomUUID()
  const invoice = makeInvoice(account, addressed, { fileName: pdfFile.fileName, content })
  return { ...(await written(invoice, { content, base64 })), ...made }
}

/** @param paper replaces that content in the XML */
async function written(invoice: Invoice, paper?: { content: string; base64: Uint8Array }) {
  const parts = writeUblParts(invoice).flatMap((part) =>
    paper === undefined ? part : withPaper(part, paper),
  )
  return { xml: await joined(parts), invoice }
}

function withPaper(part: string, paper: { content: string; base64: Uint8Array }) {
  const [before = '', after] = part.split(paper.content, 2)
  return after === undefined ? [part] : [before, paper, after]
}

/** The columns of lists, from the document. */
function readFigures(invoice: Invoice, own: Party | undefined) {
  const { issueDate = '', dueDate, currency = 'EUR', totals, paymentMeans } = invoice
  const { scheme = '', value: participant = '' } = own?.endpoint ?? {}
  return {
    issueDate,
    dueDate: dueDate !== undefined && isIsoDate(dueDate) ? dueDate : null,
    currency,
    totalInCents: centsOf(totals?.taxInclusive?.value) ?? 0,
    payableInCents: centsOf(totals?.payable?.value),
    means: meansOfPayment(invoice) ?? null,
    referenceKey: referenceKey(paymentMeans?.find(({ reference }) => reference)?.reference),
    senderScheme: scheme,
    senderParticipant: participant,
  }
}

function centsOf(text: string | undefined): number | null {
  const exact = parseDecimal(text)
  return exact === undefined ? null : Number(roundToCents(exact).units)
}

/** Replaces characters that file names should not contain. */
const xmlNamed = (number: string): Omit<StoredFile, 'key'> => ({
  fileName: `${number.replace(/[^\w.-]+/g, '-')}.xml`,
  mimeType: 'application/xml',
})
