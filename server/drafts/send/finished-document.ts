/** A finished document that is sent in one call: its content, with its files stored. */
import type { UploadedFile } from '#generated/handlers.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { DraftInput } from '../draft/action.ts'
import { contentOf } from '../draft/content.ts'
import type { Draft, PdfFile, SourceFile } from '../draft/draft.ts'
import { storedPdf, storedSource } from '../files/create-draft-from-file.ts'
import { readPdfUpload } from '../files/read-upload.ts'
import { isXml, readXmlUpload } from '../files/read-xml-upload.ts'
import type { Uploader } from '../files/upload.ts'

/** XML, with a PDF beside it or not; or a draft with its PDF. */
export type Finished =
  | { xml: Buffer; beside?: UploadedFile | undefined }
  | { draft: DraftInput; file: UploadedFile }

export interface FinishedDocument {
  content: ReturnType<typeof contentOf>
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
  const content = contentOf(draft)
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
  const content = contentOf({ type, inputDetails })
  return { ...content, inputDetails, totalInCents: source.totalInCents }
}

type Facts = Pick<SourceFile, 'totalInCents'>
