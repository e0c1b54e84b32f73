import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { type DraftInput, requireForAction } from '../draft/action.ts'
import { contentOf } from '../draft/content.ts'
import type { Draft } from '../draft/draft.ts'
import { lockUnsentDraft } from '../draft/get-draft.ts'
import { isAsUploaded } from '../draft/source-file.ts'

/**
 * @param dropped the parts of the draft's file that the user agreed to drop
 * @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT also when it is being sent as uploaded; STALE for an old version;
 * FORM_ERRORS for the needs of the action
 */
export async function updateDraft(
  em: EntityManager,
  account: Account,
  draftId: string,
  input: DraftInput,
  dropped: Part[] = [],
): Promise<Draft> {
  const draft = await lockUnsentDraft(em, account, draftId)
  if (input.version != null && input.version !== draft.version) throw new Problem('STALE')
  requireForAction(input, draft.pdfFile ?? null)
  em.assign(draft, { ...contentOf(input), version: draft.version + 1 }, { merge: false })
  if (draft.sourceFile) {
    const mayDrop = input.dropParts ? { mayDrop: true } : {}
    draft.sourceFile = { ...draft.sourceFile, ...mayDrop, dropped, isConfirmed: true }
  }
  if (draft.sourceFile && isAsUploaded(account, draft)) draft.totalInCents = draft.sourceFile.totalInCents
  await em.flush()
  return draft
}
