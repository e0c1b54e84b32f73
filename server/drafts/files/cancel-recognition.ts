import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { Draft } from '../draft/draft.ts'
import { getDraft } from '../draft/get-draft.ts'

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
