import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import type { Account } from '../../accounts/account.ts'
import { Problem } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import { releaseFile } from '../../ports/storage/released-file.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { Draft, type PdfFile } from '../draft/draft.ts'
import { getDraft, lockUnsentDraft } from '../draft/get-draft.ts'
import type { UploadedPdf } from './upload.ts'

/**
 * Replaces the draft's PDF and stops reading the old one. The new one is read for comparison only; the fields and the
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
  em.assign(draft, { pdfFile, inputDetails, recognition: null }, { merge: false })
  Object.assign(draft, { recognitionState: 'RUNNING', pagesDone: 0, pagesTotal: pages })
  await em.flush()
  await queue.enqueue(em, 'recognise-draft', { draftId, owner: account.id })
  return pdfFile
}

/**
 * Displayed beside the editor, so inline.
 * @throws {Problem} NOT_FOUND also when the draft has no PDF
 */
export async function getPdf(
  { em, storage }: { em: EntityManager; storage: Storage },
  account: Account,
  draftId: string,
): Promise<Download> {
  const { pdfFile } = await getDraft(em, account, draftId)
  if (pdfFile == null) throw new Problem('NOT_FOUND')
  const bytes = await storage.get(pdfFile.key)
  return { fileName: pdfFile.fileName, mimeType: 'application/pdf', bytes, inline: true }
}

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
