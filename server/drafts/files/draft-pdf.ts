import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import type { Account } from '../../accounts/account.ts'
import type { Replaced } from '../../formats/print/glyphs.ts'
import { Invoice, type StoredFile } from '../../invoices/invoice.ts'
import { Problem } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import { releaseFile } from '../../ports/storage/released-file.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { makeInvoice } from '../check/attempt.ts'
import { makeOutgoingXml } from '../check/outgoing.ts'
import { type Candidate, readCandidate, unsavedCandidate } from '../draft/candidate.ts'
import type { DraftInput } from '../draft/content.ts'
import { Draft, type PdfFile } from '../draft/draft.ts'
import { type DrawingContext, drawPdf } from '../draft/draw-pdf.ts'
import { getDraft, lockUnsentDraft } from '../draft/get-draft.ts'
import { numberDrawn } from '../draft/number-drawn.ts'
import { pdfSourceOf } from '../draft/pdf-source.ts'
import { pdfNamedAfter, type UploadedPdf } from './upload.ts'

/**
 * Replaces the draft's PDF, be it drawn, and stops reading the old one. The new one is read for comparison only; the fields and the
 * version stay. Accepted differences are forgotten.
 * @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT
 */
export async function attachPdf(
  { em, storage, queue }: { em: EntityManager; storage: Storage; queue: Queue },
  account: Account,
  draftId: string,
  pdf: UploadedPdf,
): Promise<PdfFile> {
  const draft = await lockUnsentDraft(em, account, draftId)
  const { fileName, pages, bytes } = pdf
  const pdfFile: PdfFile = { key: await storage.put(bytes), fileName, pages, purpose: 'COMPARE' }
  await releaseFile(em, draft.pdfFile)
  const { keptDifferences: _, ...inputDetails } = draft.inputDetails
  em.assign(draft, { pdfSource: 'UPLOADED', pdfFile, inputDetails, recognition: null }, { merge: false })
  Object.assign(draft, { recognitionState: 'RUNNING', pagesDone: 0, pagesTotal: pages })
  await em.flush()
  await queue.enqueue(em, 'recognise-draft', { draftId, owner: account.id })
  return pdfFile
}

/**
 * Displayed beside the editor, so inline. A drawn one is drawn of the draft as it is stored, and is the document's once it is sent.
 * @throws {Problem} NOT_FOUND also when the draft has no PDF
 */
export async function getPdf(context: DrawingContext, draftId: string): Promise<Download> {
  const { em, account, ports } = context
  const candidate = await readCandidate(em, account.id, draftId)
  if (!candidate.isSent && candidate.pdfFile === null && pdfSourceOf(candidate) === 'DRAWN')
    return (await drawCandidate(context, candidate)).pdf
  const pdfFile = candidate.pdfFile ?? (await findSentPdf(em, candidate))
  if (pdfFile == null) throw new Problem('NOT_FOUND')
  const bytes = await ports.storage.get(pdfFile.key)
  return { fileName: pdfFile.fileName, mimeType: 'application/pdf', bytes, inline: true }
}

async function findSentPdf(em: EntityManager, { id, isSent }: Candidate): Promise<StoredFile | null> {
  const invoice = isSent ? await em.findOne(Invoice, { draftId: id }, { fields: ['pdfFile'] }) : null
  return invoice?.pdfFile ?? null
}

/**
 * The PDF of a draft on a screen. Nothing is stored.
 * @throws {Problem} NOT_FOUND, FORM_ERRORS
 */
export async function drawUnsaved(context: DrawingContext, input: DraftInput): Promise<Download> {
  const { em, account } = context
  const candidate = await unsavedCandidate(em, account.id, { ...input, pdfSource: 'DRAWN' })
  const { pdf, replaced } = await drawCandidate(context, candidate, true)
  return replaced.length === 0 ? pdf : { ...pdf, headers: { 'Replaced-Glyphs': listGlyphs(replaced) } }
}

/** With the number that it would be sent under. */
async function drawCandidate(context: DrawingContext, own: Candidate, isPreview = false) {
  const { em, account, ports } = context
  const candidate = await numberDrawn(em, account.id, own)
  const outgoing = await makeOutgoingXml({ storage: ports.storage, account }, candidate)
  const invoice = outgoing?.invoice ?? makeInvoice(account, candidate)
  const { bytes, replaced } = await drawPdf(context, candidate, { invoice, xml: null, isPreview })
  const fileName = pdfNamedAfter(invoice.number)
  return { pdf: { fileName, mimeType: 'application/pdf', bytes, inline: true }, replaced }
}

const MOST_GLYPHS = 40

/** In ASCII, as a header needs it. */
const listGlyphs = (replaced: readonly Replaced[]): string =>
  JSON.stringify(replaced.slice(0, MOST_GLYPHS)).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * A finished reading stays; the first page of a running one goes.
 * @throws {Problem} NOT_FOUND
 */
export async function cancelRecognition(em: EntityManager, account: Account, draftId: string): Promise<void> {
  const { id, pdfFile } = await getDraft(em, account, draftId)
  const nothingRead = pdfFile?.purpose === 'COMPARE' ? {} : { recognition: null }
  await em.nativeUpdate(
    Draft,
    { id, recognitionState: 'RUNNING' },
    { recognitionState: 'CANCELLED', ...nothingRead },
  )
}
