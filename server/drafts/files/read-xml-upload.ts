import { withFullConfidence } from '#contracts/rules/draft/confidence.ts'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { companyNumber } from '../../accounts/account.ts'
import { inspectPdf } from '../../formats/pdf/inspect-pdf.ts'
import { drawInUsualDesign } from '../../formats/print/draw-invoice.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import { UnreadableXml, unreadableKey } from '../../formats/xml/unreadable-xml.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { originOfInvoice, supplierOf } from '../../recognition/origin-of-invoice.ts'
import type { InputDetails, SourceFile } from '../draft/draft.ts'
import type { EmbeddedPdf, ReadXml, XmlTask } from './read-xml-work.ts'
import { pdfName, pdfNamedAfter, type Upload, type UploadedPdf, type Uploader } from './upload.ts'

const READING_OF_XML = new URL('./read-xml-work.ts', import.meta.url)

/** Text that begins with a tag, or a UTF-16 byte order mark; in UTF-16 a zero may stand before the tag. HTML is not XML. */
export function isXml(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*\0?<(?!html\b|!doctype\s+html\b)/i.test(start)
}

type OfXml = Extract<Upload, { kind: 'XML' }>

/**
 * With the PDF in it, else the one beside it; without either, a PDF is rendered as it will be sent.
 * @throws {Problem} FORM_ERRORS
 */
export async function readXmlUpload(bytes: Buffer, by: Uploader, beside?: UploadedPdf): Promise<OfXml> {
  const document = await readOrRefuse(bytes, by)
  const { type, inputDetails, facts } = document
  const pdf = (await findPdf(document, by)) ?? beside ?? (await printed(document, by))
  const { companyName, name } = by.account
  return {
    kind: 'XML',
    type,
    inputDetails: withFullConfidence(inputDetails),
    pdf,
    source: { bytes, ...facts },
    origin: originOfInvoice(document.invoice, {
      name: companyName,
      otherName: name,
      vat: companyNumber(by.account),
    }),
    supplier: supplierOf(document.invoice),
    customizationId: document.invoice.customizationId,
  }
}

async function readOrRefuse(bytes: Buffer, { isolation, field = '/file' }: Uploader): Promise<ReadXml> {
  try {
    return await readIsolated<XmlTask, ReadXml>(READING_OF_XML, { bytes }, isolation)
  } catch (error) {
    // The rule explains to the sender of the file why it can't be read.
    if (error instanceof UnreadableXml)
      throw invalid([{ field, messageKey: unreadableKey(error.reason), rule: error.reason }])
    throw error
  }
}

async function printed({ invoice }: ReadXml, by: Uploader): Promise<UploadedPdf> {
  const { bytes, pages } = await drawInUsualDesign(invoice, by.language, by.isolation)
  return { fileName: pdfNamedAfter(invoice.number), bytes, pages, isPrinted: true }
}

/** The first embedded PDF that can be read. */
async function findPdf({ pdfs, invoice }: ReadXml, by: Uploader): Promise<UploadedPdf | undefined> {
  for (const file of pdfs) {
    const pdf = await readEmbedded(file, invoice.number, by)
    if (pdf !== undefined) return pdf
  }
  return undefined
}

async function readEmbedded(
  file: EmbeddedPdf,
  number: string | undefined,
  { isolation }: Uploader,
): Promise<UploadedPdf | undefined> {
  const bytes = Buffer.from(file.bytes)
  try {
    const { pages } = await inspectPdf(bytes, isolation)
    return {
      fileName: file.fileName === undefined ? pdfNamedAfter(number) : pdfName(file.fileName),
      bytes,
      pages,
      isEmbedded: true,
    }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The XML inside a PDF, like an uploaded XML. */
export interface EmbeddedXml {
  type: DraftType
  inputDetails: InputDetails
  sourceFile: Omit<SourceFile, 'asRead' | 'pdfKey'>
}

/** Undefined when no draft can be made of it: then only the reading counts. */
export async function readEmbeddedXml(
  storage: Storage,
  bytes: Uint8Array,
  owner: string,
): Promise<EmbeddedXml | undefined> {
  try {
    const task: XmlTask = { bytes }
    const { type, inputDetails, facts } = await readIsolated<XmlTask, ReadXml>(READING_OF_XML, task, {
      owner,
    })
    const key = await storage.put(Buffer.from(bytes))
    return {
      type,
      inputDetails: withFullConfidence(inputDetails),
      sourceFile: { ...facts, key, origin: 'UPLOAD', isInPdf: true },
    }
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof Problem) return undefined
    throw error
  }
}
