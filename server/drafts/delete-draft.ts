import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../problem.ts'
import { getDraft, getUnsentDraft } from './get-draft.ts'

/** @throws {Problem} NOT_FOUND; UPLOADED_DRAFT_CAN_NOT_BE_DELETED, also once it is sent; DRAFT_ALREADY_SENT */
export async function deleteDraft(em: EntityManager, account: Account, draftId: string): Promise<void> {
  const { uploadedAt } = await getDraft(em, account, draftId)
  if (uploadedAt != null) throw new Problem('UPLOADED_DRAFT_CAN_NOT_BE_DELETED')
  const draft = await getUnsentDraft(em, account, draftId)
  await em.remove(draft).flush()
}
