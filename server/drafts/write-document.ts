/** Writes the outgoing document: from its form with the PDF in it, or from its source file. */
import { randomUUID } from 'node:crypto'
import { parseDecimal, roundToCents, ZERO } from '#contracts/rules/decimal.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { print } from '../formats/pdf/print.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { DocumentSource, StoredFile } from '../invoices/invoice.ts'
import { joined } from '../platform/slices.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import type { Candidate } from './candidate.ts'
import type { PdfFile } from './draft.ts'
import { pdfNameOf } from './file-name.ts'
import { invoiceOf } from './judge-draft.ts'
import { outgoingOf, withPdf } from './outgoing.ts'
import type { OutgoingXml } from './outgoing-xml.ts'
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
  const addressed = outgoing && (await outgoingOf({ storage: ports.storage, account }, candidate, receiver))
  const printed = addressed && (await printedAnew(context, candidate, addressed))
  const written = printed?.outgoing ?? addressed
  const { xml, invoice } = written ?? (await fromForm(context, candidate, receiver))
  const { number: invoiceNumber = '' } = invoice
  const { customer } = candidate.inputDetails
  const pdfFile = printed?.pdfFile ?? candidate.pdfFile
  const document = {
    ...sending,
    ...figuresOf(invoice),
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
  return { draft: candidate, invoice: document, changes: written?.changes ?? [] }
}

const storedPdf = ({ key, fileName, isPrinted }: PdfFile): StoredFile => ({
  key,
  fileName,
  mimeType: 'application/pdf',
  ...(isPrinted && { isPrinted }),
})

/** A PDF that we rendered from a file shows the file's content: after edits it is rendered again, and sent along. */
async function printedAnew(
  { ports, account, language }: PrepareContext,
  { pdfFile }: Candidate,
  outgoing: OutgoingXml,
): Promise<{ outgoing: OutgoingXml; pdfFile: PdfFile } | undefined> {
  if (outgoing.isAsCame || pdfFile?.isPrinted !== true) return undefined
  const { bytes, pages } = await print(outgoing.invoice, language, { owner: account.id })
  const fileName = pdfNameOf(outgoing.invoice.number)
  const drawn: PdfFile = { key: await ports.storage.put(bytes), fileName, pages, isPrinted: true }
  const { storage } = ports
  return { outgoing: await withPdf({ storage, account }, outgoing, drawn), pdfFile: drawn }
}

/** With totals computed here. */
async function fromForm(
  { ports, account }: PrepareContext,
  candidate: Candidate,
  receiver: Endpoint,
): Promise<{ xml: Buffer; invoice: Invoice }> {
  const details = candidate.inputDetails
  const customer = { ...details.customer, ...receiver }
  const addressed = { ...candidate, inputDetails: { ...details, customer } }
  const { pdfFile } = candidate
  if (pdfFile === null) return written(invoiceOf(account, addressed))
  const base64 = await ports.storage.get(pdfFile.key)
  const content = randomUUID()
  return written(invoiceOf(account, addressed, { fileName: pdfFile.fileName, content }), { content, base64 })
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
function figuresOf({ issueDate = '', dueDate, currency = 'EUR', totals, seller }: Invoice) {
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
