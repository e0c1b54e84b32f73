import { type Draft, type DraftForm, readDraft } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { type Recognition, readMarks } from '../marks.ts'
import { isSameDraft } from './same-draft.ts'

/** The state of a stored draft: its form and marks, its version, and its source file. */
export function storedState(draft: Draft, recognition: Recognition | null) {
  return {
    form: readDraft(draft),
    marks: readMarks(draft, recognition ?? undefined),
    version: draft.version ?? 0,
    ...ofFile(draft),
  } satisfies Partial<EditorState>
}

/** The editor's state of a draft's source file. */
export function ofFile(draft: Draft): Pick<EditorState, 'file' | 'asItCame' | 'mayDrop' | 'losing'> {
  const file = draft.file ?? null
  return {
    file,
    asItCame: file?.goesAsItCame ? readDraft(draft) : null,
    mayDrop: file?.mayDrop ?? false,
    losing: [],
  }
}

/** True when the form equals the file: then the file itself is sent, and judged at that time. */
export const goesAsItCame = ({ asItCame }: Pick<EditorState, 'asItCame'>, form: DraftForm): boolean =>
  asItCame !== null && (asItCame === form || isSameDraft(asItCame, form))
