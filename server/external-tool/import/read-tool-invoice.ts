import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { presentSupplier } from '../../accounts/shown-account.ts'
import { refusalOfSeller } from '../../drafts/check/refusals.ts'
import type { PdfFile } from '../../drafts/draft/draft.ts'
import { readPdfUpload } from '../../drafts/files/draft-from-file.ts'
import { withKnownEndpoint } from '../../drafts/files/known-customer.ts'
import { pdfNamedAfter, type UploadedPdf } from '../../drafts/files/upload.ts'

import { printDocument } from '../../drafts/send/write-document.ts'
import { Problem } from '../../platform/problem.ts'
import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'
import { contentOfTool, type ToolContent } from './content-of-tool.ts'
import { readToolUbl, storePdf } from './read-tool-ubl.ts'
import { withKnownTreatment } from './refusal-of-import.ts'
import type { ImportContext, ToolFiles, ToolImport } from './tool-import.ts'

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
  const pdfFile = await (paper ? storePdf(context, paper) : printed(context, { type, inputDetails }))
  return { content: { type, inputDetails, pdfFile, sourceFile: null }, recognition: null, warnings, totals }
}

/** As we print an upload without a PDF. */
const printed = (
  { ports: { storage }, account, language, isolation }: ImportContext,
  draft: Pick<ToolContent, 'type' | 'inputDetails'>,
): Promise<PdfFile> =>
  printDocument({ storage, language, isolation }, fromDraft(draft, { supplier: presentSupplier(account) }))
