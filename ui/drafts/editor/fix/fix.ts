/** The one right answer to a fault, where there is one: data, by the id of the broken rule or by the word at a field. */
import type { Fault } from '../check/fault.ts'
import type { DraftForm } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { nameOf } from '../fields.ts'
import { documentMends } from './mend-document.ts'
import { partyMends } from './mend-parties.ts'
import { rowMends } from './mend-rows.ts'

export type Fix = {
  /** Its words: `fix.` of the texts. */
  name: string
  params?: Record<string, string>
  apply: (state: EditorState) => EditorState
}

/** Undefined where there is no answer, or more than one. */
export type Mend = (fault: Fault, form: DraftForm) => Fix | undefined

/** By rule id, or by message key and field: `not-in-future issueDate`. */
export type Mends = Readonly<Record<string, Mend>>

const mends: Mends = { ...documentMends, ...partyMends, ...rowMends }

export function fixOf(fault: Fault, form: DraftForm): Fix | undefined {
  const names = [fault.rule ?? '', `${fault.messageKey} ${nameOf(fault.key)}`]
  for (const name of names) {
    const fix = Object.hasOwn(mends, name) ? mends[name]?.(fault, form) : undefined
    if (fix) return fix
  }
  return undefined
}
