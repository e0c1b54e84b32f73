/** Writes the outgoing document: from its form with the PDF in it, or from its source file. */
import { randomUUID } from 'node:crypto'
import { parseDecimal, roundToCents, ZERO } from '#contracts/rules/decimal.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { drawInUsualDesign } from '../../formats/print/draw-invoice.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { DocumentChange } from '../../invoices/accept-invoice.ts'
import type { DocumentSource, StoredFile } from '../../invoices/invoice.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import { joined } from '../../platform/slices.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { makeInvoice } from '../check/attempt.ts'
import { makeOutgoingXml, withPdf } from '../check/outgoing.ts'
import type { OutgoingXml } from '../check/outgoing-work.ts'
import type { Candidate } from '../draft/candidate.ts'
import type { PdfFile } from '../draft/draft.ts'
import { pdfNamedAfter } from '../files/upload.ts'
import type { PrepareContext, PreparedDocument } from './send-context.ts'

interface SendDetails {
  /** The file's XML, if one is sent. */
  outgoing: OutgoingXml | undefined
  /** Where it was found, which may be another address than the one asked for. */
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
  const { customer } = candidate.inputDetails
  const document = {
    ...sending,
    ...readFigures(invoice),
    accountId: account.id,
    type: candidate.type,
    invoiceNumber,
    receiverScheme: receiver.scheme,
    receiverParticipant: receiver.participant,
    customerName: (invoice.buyer?.registrationName || invoice.buyer?.name || customer?.name)?.trim() ?? '',
    customerVat: customer?.vat?.trim() || null,
    customerEmail: customer?.email?.trim() || null,
    messageId: randomUUID(),
    creditTaken: candidate.isPrepaid,
    ublFile: { key: await ports.storage.put(xml), ...xmlNamed(invoiceNumber) },
    pdfFile: pdfFile && storedPdf(pdfFile),
  }
  return { draft: candidate, invoice: document, changes }
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
  const printed = await printedAnew(context, candidate, addressed)
  return { ...(printed?.outgoing ?? addressed), pdfFile: printed?.pdfFile ?? candidate.pdfFile }
}

/** A PDF that we rendered from a file shows the file's content: after edits it is rendered again, and sent along. */
async function printedAnew(
  context: PrepareContext,
  { pdfFile }: Candidate,
  outgoing: OutgoingXml,
): Promise<{ outgoing: OutgoingXml; pdfFile: PdfFile } | undefined> {
  if (outgoing.isAsCame || pdfFile?.isPrinted !== true) return undefined
  const drawn = await drawInvoice(context, outgoing.invoice)
  const { storage } = context.ports
  return { outgoing: await withPdf({ storage, account: context.account }, outgoing, drawn), pdfFile: drawn }
}

const drawInvoice = ({ ports: { storage }, account, language }: PrepareContext, invoice: Invoice) =>
  printDocument({ storage, language, isolation: { owner: account.id } }, invoice)

/** With totals computed here. A PDF that we rendered is rendered again, as the form may have been edited since. */
async function fromForm(context: PrepareContext, candidate: Candidate, receiver: Endpoint): Promise<Written> {
  const { ports, account } = context
  const details = candidate.inputDetails
  const customer = { ...details.customer, ...receiver }
  const addressed = { ...candidate, inputDetails: { ...details, customer } }
  const isOurs = candidate.pdfFile?.isPrinted === true
  const pdfFile = isOurs ? await drawInvoice(context, makeInvoice(account, addressed)) : candidate.pdfFile
  const made = { pdfFile, changes: [] }
  if (pdfFile === null) return { ...(await written(makeInvoice(account, addressed))), ...made }
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
function readFigures({ issueDate = '', dueDate, currency = 'EUR', totals, seller }: Invoice) {
  const { scheme = '', value: participant = '' } = seller?.endpoint ?? {}
  return {
    issueDate,
    dueDate: dueDate !== undefined && isIsoDate(dueDate) ? dueDate : null,
    currency,
    totalInCents: Number(roundToCents(parseDecimal(totals?.taxInclusive?.value) ?? ZERO).units),
    senderScheme: scheme,
    senderParticipant: participant,
  }
}

/** Replaces characters that file names should not contain. */
const xmlNamed = (number: string): Omit<StoredFile, 'key'> => ({
  fileName: `${number.replace(/[^\w.-]+/g, '-')}.xml`,
  mimeType: 'application/xml',
})

interface Printing {
  storage: Storage
  language: Language
  isolation: IsolationOptions
}

/** Stored, in our layout. */
export async function printDocument(
  { storage, language, isolation }: Printing,
  invoice: Invoice,
): Promise<PdfFile> {
  const { bytes, pages } = await drawInUsualDesign(invoice, language, isolation)
  return { key: await storage.put(bytes), fileName: pdfNamedAfter(invoice.number), pages, isPrinted: true }
}
