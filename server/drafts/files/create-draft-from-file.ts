import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { Queue } from '../../platform/queue.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { Draft, type PdfFile, type SourceFile } from '../draft/draft.ts'
import { columnsOf } from '../draft/figures.ts'
import type { Upload, UploadedPdf } from './upload.ts'

interface CreateContext {
  em: EntityManager
  storage: Storage
  queue: Queue
}

type OfXml = Extract<Upload, { kind: 'XML' }>

/** From a PDF: a draft whose reading starts. From XML: a complete draft with its source file. */
export async function createDraftFromFile(
  context: CreateContext,
  account: Account,
  upload: Upload,
): Promise<Draft> {
  const { em, storage, queue } = context
  const pdfFile = await storedPdf(storage, upload.pdf)
  const isRead = upload.kind === 'PDF' || upload.pdf.isEmbedded === true
  const known = upload.kind === 'XML' ? await knownFrom(storage, upload, pdfFile) : { inputDetails: {} }
  const draft = em.create(Draft, {
    accountId: account.id,
    recognitionState: isRead ? 'RUNNING' : 'DONE',
    pagesDone: isRead ? 0 : pdfFile.pages,
    pagesTotal: pdfFile.pages,
    pdfFile,
    ...known,
  })
  await em.persist(draft).flush()
  if (isRead) await queue.enqueue(em, 'recognise-draft', { draftId: draft.id, owner: account.id })
  return draft
}

/** A PDF from an XML is read only for comparison. */
export async function storedPdf(
  storage: Storage,
  { bytes, fileName, pages, isEmbedded, isPrinted }: UploadedPdf,
): Promise<PdfFile> {
  const stored = { key: await storage.put(bytes), fileName, pages, ...(isPrinted && { isPrinted }) }
  return isEmbedded ? { ...stored, purpose: 'COMPARE' } : stored
}

async function knownFrom(storage: Storage, upload: OfXml, pdfFile: PdfFile) {
  const { type, inputDetails, source, origin, supplier } = upload
  return {
    type,
    inputDetails,
    sourceFile: await storedSource(storage, upload, pdfFile),
    recognition: { inputDetails, sources: {}, filled: inputDetails, origin, supplier },
    ...columnsOf(inputDetails),
    totalInCents: source.totalInCents,
  }
}

/** Stores the XML itself. */
export async function storedSource(
  storage: Storage,
  { type, inputDetails, source: { bytes, ...said } }: OfXml,
  pdfFile: PdfFile,
): Promise<SourceFile> {
  const asRead = { type, inputDetails }
  return { ...said, key: await storage.put(bytes), asRead, pdfKey: pdfFile.key, origin: 'UPLOAD' }
}
