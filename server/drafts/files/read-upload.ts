/** Reads an uploaded file into the content of a draft. Nothing is stored here. */
import type { UploadedFile } from '#generated/handlers.ts'
import { inspectPdf } from '../../formats/pdf/inspect-pdf.ts'
import { isPdf } from '../../formats/pdf/is-pdf.ts'
import { isPhoto } from '../../formats/pdf/photo-size.ts'
import { photoToPdf } from '../../formats/pdf/photo-to-pdf.ts'
import { wholePdf } from '../../formats/pdf/whole-pdf.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { Problem } from '../../platform/problem.ts'
import { pdfNameOf } from './file-name.ts'
import { isXml, readXmlUpload } from './read-xml-upload.ts'
import type { Upload, UploadedPdf, Uploader } from './upload.ts'

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
  return { fileName: pdfNameOf(file.fileName?.replace(PHOTO_NAME, '')), bytes, pages: 1 }
}

/** @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE */
export async function readPdfUpload(
  { fileName, bytes: given }: UploadedFile,
  isolation: IsolationOptions,
): Promise<UploadedPdf> {
  const bytes = wholePdf(given)
  const { pages } = await inspectPdf(bytes, isolation)
  return { fileName: pdfNameOf(fileName), bytes, pages }
}
