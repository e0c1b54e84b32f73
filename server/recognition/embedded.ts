/** The XML invoice inside a PDF: Factur-X, ZUGFeRD, XRechnung, or UBL. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import { associatedFiles } from './associated-files.ts'

const LIMITS = { bytes: 10_000_000, depth: 60, elements: 60_000 }
/** The standard file names; other XML files come after them. */
const USUAL = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl)[\w-]*\.xml$/i

const MAX_FILES = 20

export interface Embedded {
  invoice: Invoice
  bytes: Uint8Array
}

/** The list of attachments comes first; files that it leaves out are searched for only where none in it is an invoice. */
export async function findInvoice(
  document: PDFDocumentProxy,
  pdf: Uint8Array,
): Promise<Embedded | undefined> {
  return firstInvoice(await attachedFiles(document)) ?? firstInvoice(await unlistedFiles(pdf))
}

function firstInvoice(files: readonly Uint8Array[]): Embedded | undefined {
  for (const bytes of files) {
    const invoice = startsWithTag(bytes) ? readOrSkip(bytes) : undefined
    if (invoice !== undefined) return { invoice, bytes }
  }
  return undefined
}

async function attachedFiles(document: PDFDocumentProxy): Promise<Uint8Array[]> {
  const attachments = [...((await document.getAttachments()) ?? [])]
  const files: Uint8Array[] = []
  for (const [id] of usualFirst(attachments, ([, { filename }]) => filename)) {
    const content: unknown = await document.getAttachmentContent(id)
    if (content instanceof Uint8Array) files.push(content)
  }
  return files
}

const unlistedFiles = async (pdf: Uint8Array): Promise<Uint8Array[]> =>
  usualFirst(await associatedFiles(pdf), ({ fileName }) => fileName).map(({ bytes }) => bytes)

function usualFirst<File>(files: readonly File[], nameOf: (file: File) => string): File[] {
  const rank = (file: File) => (USUAL.test(nameOf(file)) ? 0 : 1)
  return files.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_FILES)
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
