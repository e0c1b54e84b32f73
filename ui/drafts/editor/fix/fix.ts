/** The one right answer to a fault, where there is one: data, by the id of the broken rule or by the word at a field. */
import type { Fault } from '../check/fault.ts'
import type { DraftForm } from '../draft-form.ts'
import { nameOf } from '../fields.ts'
import type { Fix, Mends } from './mend.ts'
import { documentMends } from './mend-document.ts'
import { partyMends } from './mend-parties.ts'
import { rowMends } from './mend-rows.ts'
import { answersToPaper } from './take-from-paper.ts'

const mends: Mends = { ...documentMends, ...partyMends, ...rowMends }

export function fixOf(fault: Fault, form: DraftForm): Fix | undefined {
  const names = [fault.rule ?? '', `${fault.messageKey} ${nameOf(fault.key)}`]
  for (const name of names) {
    const fix = Object.hasOwn(mends, name) ? mends[name]?.(fault, form) : undefined
    if (fix) return fix
  }
  return undefined
}

/** For a difference with the PDF there are two answers: its value, or the one that stands here. */
export function fixesOf(fault: Fault, form: DraftForm): Fix[] {
  if (fault.messageKey === 'differs-from-pdf') return answersToPaper(fault)
  const fix = fixOf(fault, form)
  return fix ? [fix] : []
}
