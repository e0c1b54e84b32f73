import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import type { Account } from '../../accounts/account.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { getDraft } from '../draft/get-draft.ts'

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
