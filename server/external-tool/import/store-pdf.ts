import type { PdfFile } from '../../drafts/draft/draft.ts'
import type { UploadedPdf } from '../../drafts/files/upload.ts'
import type { ImportContext } from './tool-import.ts'

/** The tool's own is read only to be compared with the tool's fields. */
export async function storePdf(
  { ports: { storage } }: ImportContext,
  { bytes, fileName, pages, isPrinted }: UploadedPdf,
): Promise<PdfFile> {
  const stored = { key: await storage.put(bytes), fileName, pages }
  return isPrinted ? { ...stored, isPrinted } : { ...stored, purpose: 'COMPARE' }
}
