import { type Draft, type DraftForm, readDraft } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { isSameDraft } from '../saving/same-draft.ts'

/** What a stored draft says of the file that it was made of. */
export function ofFile(draft: Draft): Pick<EditorState, 'file' | 'asItCame' | 'mayDrop' | 'losing'> {
  const file = draft.file ?? null
  return {
    file,
    asItCame: file?.goesAsItCame ? readDraft(draft) : null,
    mayDrop: file?.mayDrop ?? false,
    losing: [],
  }
}

/** Nothing on the screen differs from what the file says: it goes out itself, and is judged when it is sent. */
export const goesAsItCame = ({ asItCame }: Pick<EditorState, 'asItCame'>, form: DraftForm): boolean =>
  asItCame !== null && (asItCame === form || isSameDraft(asItCame, form))
