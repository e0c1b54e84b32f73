import type { EntityManager } from '@mikro-orm/postgresql'
import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../../accounts/account.ts'
import { inspectPdf } from '../../formats/pdf/inspect-pdf.ts'
import { isPdf } from '../../formats/pdf/is-pdf.ts'
import { isPhoto } from '../../formats/pdf/photo-size.ts'
import { photoToPdf } from '../../formats/pdf/photo-to-pdf.ts'
import { wholePdf } from '../../formats/pdf/whole-pdf.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { Problem } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { listColumns } from '../draft/content.ts'
import { Draft, type PdfFile, type SourceFile } from '../draft/draft.ts'
import { isXml, readXmlUpload } from './read-xml-upload.ts'
import { pdfName, type Upload, type UploadedPdf, type Uploader } from './upload.ts'

// Reads an uploaded file into the content of a draft. Nothing is stored here.

/**
 * @throws {Problem} UNSUPPORTED_FILE for neither PDF, photo nor XML, UNREADABLE_FILE for a PDF or photo that can't be read, FORM_ERRORS for
 * XML that is no invoice or exceeds the bounds of a draft
 */
export async function readUpload(file: UploadedFile, by: Uploader): Promise<Upload> {
  if (isPdf(file.bytes) || isPhoto(file.bytes))
    return { kind: 'PDF', pdf: await readPaperUpload(file, by.isolation) }
  if (isXml(file.bytes)) return readXmlUpload(file.bytes, by)
  throw new Problem('UNSUPPORTED_FILE', { wording: { name: 'document' } })
}

const PHOTO_NAME = /\.(?:jpe?g|jfif|png)$/i

/**
 * A PDF, or a photo of a paper, which becomes a PDF of one page.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE
 */
export async function readPaperUpload(file: UploadedFile, isolation: IsolationOptions): Promise<UploadedPdf> {
  if (!isPhoto(file.bytes)) return readPdfUpload(file, isolation)
  const bytes = await photoToPdf(file.bytes, isolation)
  return { fileName: pdfName(file.fileName?.replace(PHOTO_NAME, '')), bytes, pages: 1 }
}

/** @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE */
export async function readPdfUpload(
  { fileName, bytes: given }: UploadedFile,
  isolation: IsolationOptions,
): Promise<UploadedPdf> {
  const bytes = wholePdf(given)
  const { pages } = await inspectPdf(bytes, isolation)
  return { fileName: pdfName(fileName), bytes, pages }
}

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
    ...listColumns(inputDetails),
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
