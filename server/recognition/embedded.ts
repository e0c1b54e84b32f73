/** The XML invoice inside a PDF: Factur-X, ZUGFeRD, XRechnung, or UBL. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'

const LIMITS = { bytes: 10_000_000, depth: 60, elements: 60_000 }
/** The standard file names; other XML files come after them. */
const USUAL = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl)[\w-]*\.xml$/i

const MAX_FILES = 20

export interface Embedded {
  invoice: Invoice
  bytes: Uint8Array
}

export async function findInvoice(document: PDFDocumentProxy): Promise<Embedded | undefined> {
  for (const bytes of await xmlFilesOf(document)) {
    const invoice = readOrSkip(bytes)
    if (invoice !== undefined) return { invoice, bytes }
  }
  return undefined
}

async function xmlFilesOf(document: PDFDocumentProxy): Promise<Uint8Array[]> {
  const attachments = [...((await document.getAttachments()) ?? [])]
  const rank = ([, { filename }]: (typeof attachments)[number]) => (USUAL.test(filename) ? 0 : 1)
  const files: Uint8Array[] = []
  for (const [id] of attachments.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_FILES)) {
    const content: unknown = await document.getAttachmentContent(id)
    if (content instanceof Uint8Array && startsWithTag(content)) files.push(content)
  }
  return files
}

const startsWithTag = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\0?</.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))

/** Skips XML that is no invoice. */
function readOrSkip(bytes: Uint8Array): Invoice | undefined {
  try {
    return readDocument(bytes, LIMITS).invoice
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined
    throw error
  }
}
