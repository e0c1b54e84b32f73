import { type Draft, readDraft } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { type Recognition, readMarks } from '../marks.ts'
import { ofFile } from '../preserved/of-file.ts'

/** The state of a stored draft: its form and marks, its version, and its source file. */
export function storedState(draft: Draft, recognition: Recognition | null) {
  return {
    form: readDraft(draft),
    marks: readMarks(draft, recognition ?? undefined),
    version: draft.version ?? 0,
    ...ofFile(draft),
  } satisfies Partial<EditorState>
}
