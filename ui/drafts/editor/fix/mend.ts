/** The types of fixes. */
import type { Finding } from '../check/finding.ts'
import type { DraftForm } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'

export type Fix = {
  /** The key of its text in `fix.`. */
  name: string
  params?: Record<string, string>
  apply: (state: EditorState) => EditorState
}

/** Undefined where there is no fix, or more than one. */
export type Mend = (finding: Finding, form: DraftForm) => Fix | undefined

/** By rule id, or by message key and field: `not-in-future issueDate`. */
export type Mends = Readonly<Record<string, Mend>>
