import { CUSTOMIZATION_ID } from '#contracts/rules/invoice/release.ts'
import { refusalOfSeller } from '../../drafts/check/refusals.ts'
import type { PdfFile, SourceFile } from '../../drafts/draft/draft.ts'
import { usualPdfSource } from '../../drafts/draft/pdf-source.ts'
import { readPdfUpload } from '../../drafts/files/draft-from-file.ts'
import { withCustomerBehind, withKnownEndpoint } from '../../drafts/files/known-customer.ts'
import { readXmlUpload } from '../../drafts/files/read-xml-upload.ts'
import { pdfNamedAfter, type Upload, type UploadedPdf } from '../../drafts/files/upload.ts'
import { Problem } from '../../platform/problem.ts'
import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'
import { contentOfTool, withPositiveAmounts } from './content-of-tool.ts'
import { type ImportContext, type ToolFiles, type ToolImport, withKnownTreatment } from './tool-import.ts'

/**
 * An invoice of the tool as content for a draft: of its own UBL where it gives one, so that nothing is lost, else of its
 * fields. The files are stored; no transaction is needed.
 * @throws {Problem} SUPPLIER_MISMATCH for another firm's; COULD_NOT_RETRIEVE_FROM_TEAMLEADER as contentOfTool
 */
export async function readToolInvoice(
  context: ImportContext,
  invoice: ToolInvoice,
  files: ToolFiles,
): Promise<ToolImport> {
  requireOwn(context, invoice.issuerVatNumber)
  const paper = files.pdf && (await readPaper(context, invoice, files.pdf))
  const ofUbl = files.ubl && (await readToolUbl(context, invoice, { bytes: files.ubl, paper }))
  if (ofUbl === undefined) return ofWords(context, invoice, paper)
  requireOwn(context, ofUbl.recognition?.supplier?.vat ?? null)
  return ofUbl
}

/** The tool's departments may be firms of their own. */
function requireOwn({ account }: ImportContext, vatNumber: string | null): void {
  if (vatNumber === null) return
  const seller = { taxRegistrations: [{ id: vatNumber, scheme: 'VAT' }] }
  const refusal = refusalOfSeller(account, { invoice: { kind: 'INVOICE', seller } })
  if (refusal !== undefined) throw refusal
}

/** Undefined when it can't be read, as when the tool has none. */
async function readPaper(
  { isolation }: ImportContext,
  { number }: ToolInvoice,
  bytes: Buffer,
): Promise<UploadedPdf | undefined> {
  try {
    return await readPdfUpload({ fileName: pdfNamedAfter(number), bytes }, isolation)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

async function ofWords(
  context: ImportContext,
  invoice: ToolInvoice,
  paper: UploadedPdf | undefined,
): Promise<ToolImport> {
  const { em, account } = context
  const { type, warnings, totals, ...said } = contentOfTool(invoice)
  const known = await withKnownEndpoint(em, account.id, said.inputDetails)
  const inputDetails = withKnownTreatment(known)
  const isDrawn = paper === undefined || usualPdfSource(account) === 'DRAWN'
  const pdf = isDrawn
    ? { pdfSource: 'DRAWN' as const, pdfFile: null }
    : { pdfSource: 'UPLOADED' as const, pdfFile: await storePdf(context, paper) }
  return { content: { type, inputDetails, ...pdf, sourceFile: null }, recognition: null, warnings, totals }
}

interface ToolUbl {
  bytes: Buffer
  /** The tool's PDF, which goes along where the UBL has none in it. */
  paper: UploadedPdf | undefined
}

/**
 * The tool's UBL as an uploaded file is read: it goes out as it came while nobody edits the form. Undefined where it can't be
 * read, is no Peppol BIS (the tool has only e-FFF of a credit note), or is another document's.
 */
async function readToolUbl(
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
    content: { type, inputDetails, sourceFile, pdfSource: null, pdfFile },
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
async function storePdf(
  { ports: { storage } }: ImportContext,
  { bytes, fileName, pages, isPrinted }: UploadedPdf,
): Promise<PdfFile> {
  const stored = { key: await storage.put(bytes), fileName, pages }
  return isPrinted ? { ...stored, isPrinted } : { ...stored, purpose: 'COMPARE' }
}
