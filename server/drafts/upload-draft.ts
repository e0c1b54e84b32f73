import { lockCandidate } from './candidate.ts'
import { accept, type Sending } from './send-draft.ts'

/**
 * Sends a draft as it was read from its file; from then on it can't be deleted. No question can be asked, so a receiver
 * who is not registered is refused.
 * @throws {Problem} as sendDraft; PARTICIPANT_NOT_REGISTERED_IN_SMP
 */
export async function uploadDraft(sending: Sending, draftId: string): Promise<{ id: string }> {
  const { em, account } = sending
  const candidate = await lockCandidate(em, account.id, draftId)
  await accept(sending, candidate, { mayBeMailed: false, manner: 'UPLOAD' })
  await em.execute('update drafts set uploaded_at = now(), version = version + 1 where id = ?', [draftId])
  return { id: draftId }
}
