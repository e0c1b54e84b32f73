import type { Prepared } from './prepare-sending.ts'
import type { SendContext } from './send-context.ts'
import { sendDraft } from './send-draft.ts'

/**
 * Sends a draft as it was read from its file; from then on it can't be deleted. No question can be asked, so an unregistered
 * receiver is refused.
 * @throws {Problem} as sendDraft; PARTICIPANT_NOT_REGISTERED_IN_SMP
 */
export async function uploadDraft(
  context: SendContext,
  draftId: string,
  prepared: Prepared,
): Promise<{ id: string }> {
  await sendDraft(context, prepared)
  await context.em.execute('update drafts set uploaded_at = now(), version = version + 1 where id = ?', [
    draftId,
  ])
  return { id: draftId }
}
