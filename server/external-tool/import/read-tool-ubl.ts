import { CUSTOMIZATION_ID } from '#contracts/rules/invoice/release.ts'
import type { PdfFile, SourceFile } from '../../drafts/draft/draft.ts'
import { withCustomerBehind } from '../../drafts/files/known-customer.ts'
import { readXmlUpload } from '../../drafts/files/read-xml-upload.ts'
import type { Upload, UploadedPdf } from '../../drafts/files/upload.ts'
import { Problem } from '../../platform/problem.ts'
import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'
import { withPositiveAmounts } from './content-of-tool.ts'
import type { ImportContext, ToolImport } from './tool-import.ts'

interface ToolUbl {
  bytes: Buffer
  /** The tool's PDF, which goes along where the UBL has none in it. */
  paper: UploadedPdf | undefined
}

/**
 * The tool's UBL as an uploaded file is read: it goes out as it came while nobody edits the form. Undefined where it can't be
 * read, is no Peppol BIS (the tool has only e-FFF of a credit note), or is another document's.
 */
export async function readToolUbl(
  context: ImportContext,
  invoice: ToolInvoice,
  { bytes, paper }: ToolUbl,
): Promise<ToolImport | undefined> {
  const upload = await readOrNot(context, bytes, paper)
  if (upload === undefined || !isSameInvoice(invoice, upload)) return undefined
  const { type, source, origin, supplier } = upload
  const { em, ports, account } = context
  const named = { ...upload.inputDetails, teamleaderInvoiceId: invoice.id }
  const inputDetails = await withCustomerBehind(em, account.id, named)
  const pdfFile = await storePdf(context, upload.pdf)
  const { bytes: _, ...facts } = source
  const sourceFile: SourceFile = {
    ...facts,
    key: await ports.storage.put(bytes),
    origin: 'UPLOAD',
    asRead: { type, inputDetails },
    pdfKey: pdfFile.key,
    ...(upload.pdf === paper && { isInPdf: true }),
  }
  const { totalInCents: toolInCents } = withPositiveAmounts(invoice)
  const draftInCents = facts.totalInCents ?? 0
  return {
    content: { type, inputDetails, sourceFile, pdfFile },
    recognition: { inputDetails, sources: {}, filled: inputDetails, origin, supplier },
    warnings: draftInCents === toolInCents ? [] : ['TOTAL_DIFFERS'],
    totals: { toolInCents, draftInCents },
  }
}

type OfXml = Extract<Upload, { kind: 'XML' }>

async function readOrNot(
  { account, language, isolation }: ImportContext,
  bytes: Buffer,
  paper: UploadedPdf | undefined,
): Promise<OfXml | undefined> {
  try {
    return await readXmlUpload(bytes, { account, language, isolation }, paper)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function isSameInvoice({ type, number, currency }: ToolInvoice, upload: OfXml): boolean {
  const isBis = upload.customizationId === CUSTOMIZATION_ID
  const isAlike = upload.type === type && (upload.source.currency ?? 'EUR') === currency
  return isBis && isAlike && bare(upload.inputDetails.heading?.invoiceNumber) === bare(number)
}

/** `2026 / 48` and `2026/48` are one number. */
const bare = (number: string | null | undefined): string =>
  (number ?? '').replace(/[\s/._-]/g, '').toUpperCase()

/** The tool's own is read only to be compared with the tool's fields. */
export async function storePdf(
  { ports: { storage } }: ImportContext,
  { bytes, fileName, pages, isPrinted }: UploadedPdf,
): Promise<PdfFile> {
  const stored = { key: await storage.put(bytes), fileName, pages }
  return isPrinted ? { ...stored, isPrinted } : { ...stored, purpose: 'COMPARE' }
}
