import { isRefused } from '../../../api/failure.ts'
import type { Draft } from '../draft-form.ts'
import type { DraftFile } from '../editor-state.ts'
import { updateDraft } from '../queries.ts'
import type { SentDrafts } from './sent-drafts.ts'
import { withoutFields } from './without-fields.ts'

type Ids = { accountId: string; draftId: string }
type Stored = { version: number | null | undefined; leftOut: number; file: DraftFile | null }

/** Saves a draft during typing. Fields that the server refuses (too long, too large) are left out; `leftOut` counts them. */
export async function storeDraft(
  ids: Ids,
  draft: Draft,
  { isLeaving, sent }: { isLeaving: boolean; sent: SentDrafts },
): Promise<Stored> {
  const send = async (body: Draft, leftOut: number): Promise<Stored> => {
    sent.add(body)
    const { version, file = null } = await updateDraft(ids, body, isLeaving)
    return { version, leftOut, file }
  }
  try {
    return await send(draft, 0)
  } catch (error) {
    const pointers = isRefused(error, 'FORM_ERRORS') ? error.violations.map(({ field }) => field) : []
    const refused = [...new Set(pointers)].filter((pointer) => pointer.startsWith('/inputDetails/'))
    if (refused.length === 0) throw error
    return send(withoutFields(draft, refused), refused.length)
  }
}
