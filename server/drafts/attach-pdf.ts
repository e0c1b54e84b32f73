import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { PdfFile } from './draft.ts'
import { lockUnsentDraft } from './get-draft.ts'
import { releasePdf } from './release-pdf.ts'
import type { UploadedPdf } from './upload.ts'

/**
 * Takes the place of the one that was there, whose reading ends; the fields stay as they are, and so does the version.
 * @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT
 */
export async function attachPdf(
  { em, storage }: { em: EntityManager; storage: Storage },
  account: Account,
  draftId: string,
  pdf: UploadedPdf,
): Promise<PdfFile> {
  const draft = await lockUnsentDraft(em, account, draftId)
  const pdfFile = { key: await storage.put(pdf.bytes), fileName: pdf.fileName, pages: pdf.pages }
  await releasePdf(em, draft.pdfFile)
  draft.pdfFile = pdfFile
  if (draft.recognitionState === 'RUNNING') draft.recognitionState = 'CANCELLED'
  await em.flush()
  return pdfFile
}
