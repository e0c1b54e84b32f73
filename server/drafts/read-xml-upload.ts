import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { malformedNumbers } from '#contracts/rules/invoice/numbers.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { readDocument } from '../invoices/read-document.ts'
import { type EmbeddedFile, embeddedFiles } from '../invoices/ubl/read.ts'
import { UnreadableXml } from '../invoices/xml/unreadable-xml.ts'
import { invalid, Problem } from '../problem.ts'
import { violationsFor } from './action.ts'
import type { InputDetails } from './draft.ts'
import { withTotals } from './figures.ts'
import { pdfNameOf } from './file-name.ts'
import { inspectPdf, isPdf } from './pdf/inspect-pdf.ts'
import { print } from './pdf/print.ts'
import { surely } from './surely.ts'
import type { Upload, UploadedPdf, Uploader } from './upload.ts'

/** A draft has 1,000 lines at most, and a file 20 MB: what goes far beyond isn't read to its end. */
const LIMITS = { bytes: 21_000_000, depth: 60, elements: 60_000 }

/** Text that begins with a tag, or whose byte order mark says UTF-16. HTML is something else. */
export function isXml(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*<(?!html\b|!doctype\s+html\b)/i.test(start)
}

/** With the PDF that it holds; without one, with one that shows it as it will be sent. @throws {Problem} FORM_ERRORS */
export async function readXmlUpload(bytes: Buffer, by: Uploader): Promise<Upload> {
  const invoice = readOrRefuse(bytes)
  const numbers = malformedNumbers(invoice)
  if (numbers.length > 0) throw refused('not-number')
  const document = detailsOf(invoice)
  const pdf = (await findPdf(invoice)) ?? (await printed(document, by))
  return { kind: 'XML', type: document.type, inputDetails: surely(document.inputDetails), pdf }
}

function readOrRefuse(bytes: Buffer): Invoice {
  try {
    return readDocument(bytes, LIMITS).invoice
  } catch (error) {
    if (error instanceof UnreadableXml) throw refused('unreadable-xml', error.reason)
    throw error
  }
}

/** @param rule why the XML can't be read, for whoever made it */
const refused = (messageKey: string, rule?: string): Problem =>
  invalid([{ field: '/file', messageKey, ...(rule === undefined ? {} : { rule }) }])

/** The seller is whoever uploads it: the account's own data are used, as in every draft. */
function detailsOf(invoice: Invoice) {
  const { type, inputDetails } = toDraft(invoice)
  const written: { type?: typeof type; inputDetails: InputDetails } = JSON.parse(
    JSON.stringify({ type, inputDetails }),
  )
  const pdf = { key: '', fileName: 'document.pdf', pages: 1 }
  const violations = violationsFor('SAVE', written, pdf)
  if (violations.length > 0) throw invalid(violations)
  const kind = written.type ?? 'E_INVOICES'
  return { type: kind, inputDetails: withTotals(kind, written.inputDetails) }
}

async function printed(document: ReturnType<typeof detailsOf>, by: Uploader): Promise<UploadedPdf> {
  const invoice = fromDraft(document, { supplier: by.account })
  const { bytes, pages } = await print(invoice, by.language)
  return { fileName: pdfNameOf(invoice.number), bytes, pages }
}

/** The first file inside that is a PDF that can be read. */
async function findPdf(invoice: Invoice): Promise<UploadedPdf | undefined> {
  for (const file of embeddedFiles(invoice)) {
    const pdf = await readEmbedded(file, invoice.number)
    if (pdf !== undefined) return pdf
  }
  return undefined
}

async function readEmbedded(
  file: EmbeddedFile,
  number: string | undefined,
): Promise<UploadedPdf | undefined> {
  const bytes = file.bytes()
  if (!isPdf(bytes)) return undefined
  try {
    const { pages } = await inspectPdf(bytes)
    return { fileName: pdfNameOf(file.fileName ?? number), bytes, pages }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
