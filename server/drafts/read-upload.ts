/** Reads an uploaded file into the content of a draft. Nothing is stored here. */
import type { UploadedFile } from '#generated/handlers.ts'
import { inspectPdf } from '../formats/pdf/inspect-pdf.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem } from '../platform/problem.ts'
import { pdfNameOf } from './file-name.ts'
import { isXml, readXmlUpload } from './read-xml-upload.ts'
import type { Upload, UploadedPdf, Uploader } from './upload.ts'

/**
 * @throws {Problem} UNSUPPORTED_FILE for neither PDF nor XML, UNREADABLE_FILE for a PDF that can't be read, FORM_ERRORS for
 * XML that is no invoice or exceeds the bounds of a draft
 */
export async function readUpload(file: UploadedFile, by: Uploader): Promise<Upload> {
  if (isPdf(file.bytes)) return { kind: 'PDF', pdf: await readPdfUpload(file, by.isolation) }
  if (isXml(file.bytes)) return readXmlUpload(file.bytes, by)
  throw new Problem('UNSUPPORTED_FILE', { wording: { name: 'document' } })
}

/** @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE */
export async function readPdfUpload(
  { fileName, bytes }: UploadedFile,
  isolation: IsolationOptions,
): Promise<UploadedPdf> {
  const { pages } = await inspectPdf(bytes, isolation)
  return { fileName: pdfNameOf(fileName), bytes, pages }
}
