/** A finished document that is sent in one call: its content, with its files stored. */

import type { EntityManager } from '@mikro-orm/postgresql'
import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../../accounts/account.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Language } from '../../platform/language.ts'
import { Problem } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type Candidate, freshCandidate } from '../draft/candidate.ts'
import { type DraftInput, draftContent } from '../draft/content.ts'
import { Draft, type PdfFile, type SourceFile } from '../draft/draft.ts'
import { readPdfUpload, storedPdf, storedSource } from '../files/draft-from-file.ts'
import { isXml, readXmlUpload } from '../files/read-xml-upload.ts'
import type { Uploader } from '../files/upload.ts'
import { acceptBoth } from './also-to.ts'
import { type Prepared, prepareDocument, type SendRequest } from './prepare-sending.ts'
import type { PrepareContext } from './send-context.ts'
import { type SentDraft, sentAs } from './send-draft.ts'

/** XML, with a PDF beside it or not; or a draft with its PDF. */
export type Finished =
  | { xml: Buffer; beside?: UploadedFile | undefined }
  | { draft: DraftInput; file: UploadedFile }

interface FinishedDocument {
  content: ReturnType<typeof draftContent>
  pdfFile: PdfFile
  /** Null for a draft: it goes out as a form. */
  sourceFile: SourceFile | null
}

/**
 * Reads it, and stores its files. A later refusal leaves files that the sweep removes.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE, FORM_ERRORS
 */
export const readFinished = (
  storage: Storage,
  finished: Finished,
  by: Uploader,
): Promise<FinishedDocument> =>
  'draft' in finished ? readForm(storage, finished, by) : readXml(storage, finished, by)

async function readForm(
  storage: Storage,
  { draft, file }: Extract<Finished, { draft: DraftInput }>,
  by: Uploader,
): Promise<FinishedDocument> {
  const content = draftContent(draft)
  const pdfFile = await storedPdf(storage, await readPdfUpload(file, by.isolation))
  return { content, pdfFile, sourceFile: null }
}

async function readXml(
  storage: Storage,
  { xml, beside }: Extract<Finished, { xml: Buffer }>,
  by: Uploader,
): Promise<FinishedDocument> {
  if (!isXml(xml)) throw new Problem('UNSUPPORTED_FILE', { wording: { name: 'document' } })
  const pdf = beside && (await readPdfUpload(beside, by.isolation))
  const upload = await readXmlUpload(xml, by, pdf)
  const pdfFile = await storedPdf(storage, upload.pdf)
  const sourceFile = await storedSource(storage, upload, pdfFile)
  return { content: xmlContent(upload), pdfFile, sourceFile }
}

/** The document's own total counts, not one computed from its fields. */
function xmlContent({
  type,
  inputDetails,
  source,
}: Pick<Draft, 'type' | 'inputDetails'> & { source: Facts }) {
  const content = draftContent({ type, inputDetails })
  return { ...content, inputDetails, totalInCents: source.totalInCents }
}

type Facts = Pick<SourceFile, 'totalInCents'>

export interface PreparedFinished {
  finished: FinishedDocument
  prepared: Prepared
}

/** Judged in the order of every send. A refusal is returned, so that a repeated Idempotency-Key still gets the first answer. */
export async function prepareFinished(
  context: PrepareContext,
  finished: FinishedDocument,
  choices: Pick<SendRequest, 'fallback' | 'alsoTo'>,
): Promise<PreparedFinished> {
  const mode = finished.sourceFile === null ? 'FORM' : 'AGAIN'
  const prepared = await prepareDocument(context, () => makeCandidate(context, finished), {
    ...choices,
    mode,
  })
  return { finished, prepared }
}

async function makeCandidate(
  { em, account }: PrepareContext,
  { content, pdfFile, sourceFile }: FinishedDocument,
): Promise<Candidate> {
  const { type, inputDetails, invoiceNumber, supplier, sendViaEmail, alsoTo = null } = content
  const fresh = await freshCandidate(em, account.id, invoiceNumber ?? '', {
    type,
    inputDetails,
    pdfSource: null,
    pdfFile,
    sourceFile,
  })
  return { ...fresh, supplier: supplier ?? null, sendViaEmail, alsoTo }
}

/** The sender, with the language of the timeline and mails. */
export interface Sender {
  account: Account
  principal: Pick<Principal, 'id' | 'kind' | 'user'>
  language: Language
}

/**
 * In em's transaction: the equivalent draft, the document, its price and its transmission, or none of them.
 * @throws {Problem} the refusal; DUPLICATE_INVOICE_NUMBER, NOT_ENOUGH_CREDITS for a change meanwhile
 */
export async function sendFinished(
  { em, queue }: { em: EntityManager; queue: Queue },
  { account, principal, language }: Sender,
  { finished, prepared }: PreparedFinished,
): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { content, pdfFile, sourceFile } = finished
  const draft = em.create(Draft, {
    ...content,
    accountId: account.id,
    pdfFile,
    sourceFile,
    sentAt: new Date(),
  })
  await em.persist(draft).flush()
  const documentSource = sourceFile === null ? ('FORM' as const) : ('UPLOAD' as const)
  const document = { ...prepared.document.invoice, draftId: draft.id, documentSource, language }
  const { changes, delivery } = prepared.document
  return sentAs(await acceptBoth({ em, queue, principal, account }, { invoice: document, changes, delivery }))
}
