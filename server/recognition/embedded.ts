/** The XML invoice inside a PDF: Factur-X, ZUGFeRD, XRechnung, or UBL. */

import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
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

interface AssociatedFile {
  fileName: string
  bytes: Uint8Array
}

const MAX_ASSOCIATED = 20
const MAX_BYTES = 10_000_000

/** Files that the PDF's list of attachments leaves out: associated with it or a page, or pinned to one. None where it can't be read in this way. */
async function associatedFiles(bytes: Uint8Array): Promise<AssociatedFile[]> {
  const pdf = await PDF.load(bytes).catch(() => undefined)
  if (!pdf?.isAuthenticated) return []
  try {
    return filesIn(pdf)
  } catch {
    return []
  }
}

function filesIn(pdf: PDF): AssociatedFile[] {
  const files = new Map<PdfDict, AssociatedFile>()
  for (const specification of specificationsIn(pdf)) {
    const file = files.size < MAX_ASSOCIATED ? fileOf(pdf, specification) : undefined
    if (file) files.set(specification, file)
  }
  return [...files.values()]
}

function specificationsIn(pdf: PDF): PdfDict[] {
  const dicts = (value: PdfObject | undefined) =>
    itemsOf(pdf, value)
      .map((item) => resolved(pdf, item))
      .filter((item) => item instanceof PdfDict)
  const pages = pdf.getPages().map(({ dict }) => dict)
  const annotations = pages.flatMap((page) => dicts(page.get('Annots')))
  const pinned = annotations.filter((one) => nameIn(pdf, one, 'Subtype') === 'FileAttachment')
  return [
    ...[pdf.getCatalog(), ...pages, ...annotations].flatMap((one) => dicts(one.get('AF'))),
    ...pinned.flatMap((one) => dicts(one.get('FS'))),
  ]
}

function fileOf(pdf: PDF, specification: PdfDict): AssociatedFile | undefined {
  const embedded = resolved(pdf, specification.get('EF'))
  if (!(embedded instanceof PdfDict)) return undefined
  const stream = ['UF', 'F'].map((key) => resolved(pdf, embedded.get(key))).find((one) => one !== undefined)
  if (!(stream instanceof PdfStream) || stream.data.length > MAX_BYTES) return undefined
  const name = ['UF', 'F']
    .map((key) => resolved(pdf, specification.get(key)))
    .find((one) => one instanceof PdfString)
  return { fileName: name?.asString() ?? '', bytes: stream.getDecodedData() }
}

const resolved = (pdf: PDF, value: PdfObject | undefined): PdfObject | undefined =>
  value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value

const nameIn = (pdf: PDF, dict: PdfDict, key: string): string | undefined =>
  dict.getName(key, (ref) => pdf.getObject(ref))?.value

/** One file may stand where a list of them should. */
function itemsOf(pdf: PDF, value: PdfObject | undefined): PdfObject[] {
  const found = resolved(pdf, value)
  if (found instanceof PdfArray) return found.toArray()
  return found === undefined ? [] : [found]
}
