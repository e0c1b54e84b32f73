import { isRefused } from '../../../api/failure.ts'
import type { Draft } from '../draft-form.ts'
import type { DraftFile } from '../editor-state.ts'
import { updateDraft } from '../queries.ts'
import { withoutFields } from './without-fields.ts'

type Stored = { version: number | null | undefined; leftOut: number; file: DraftFile | null }

/** Saves a draft during typing. Fields that the server refuses (too long, too large) are left out; `leftOut` counts them. */
export async function storeDraft(
  ids: { accountId: string; draftId: string },
  draft: Draft,
  isLeaving: boolean,
): Promise<Stored> {
  try {
    const { version, file = null } = await updateDraft(ids, draft, isLeaving)
    return { version, leftOut: 0, file }
  } catch (error) {
    const pointers = isRefused(error, 'FORM_ERRORS') ? error.violations.map(({ field }) => field) : []
    const refused = [...new Set(pointers)].filter((pointer) => pointer.startsWith('/inputDetails/'))
    if (refused.length === 0) throw error
    const { version, file = null } = await updateDraft(ids, withoutFields(draft, refused), isLeaving)
    return { version, leftOut: refused.length, file }
  }
}
