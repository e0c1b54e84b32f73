import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../problem.ts'
import { getUnsentDraft } from './get-draft.ts'

/** @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT, UPLOADED_DRAFT_CAN_NOT_BE_DELETED */
export async function deleteDraft(em: EntityManager, account: Account, draftId: string): Promise<void> {
  const draft = await getUnsentDraft(em, account, draftId)
  if (draft.uploadedAt != null) throw new Problem('UPLOADED_DRAFT_CAN_NOT_BE_DELETED')
  await em.remove(draft).flush()
}
