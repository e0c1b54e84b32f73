/** The one right answer to a finding, where there is one: data, by the id of the broken rule or by the word at a field. */
import type { Finding } from '../check/finding.ts'
import type { DraftForm } from '../draft-form.ts'
import { nameOf } from '../fields.ts'
import type { Fix, Mends } from './mend.ts'
import { documentMends } from './mend-document.ts'
import { partyMends } from './mend-parties.ts'
import { rowMends } from './mend-rows.ts'
import { answersToPaper } from './take-from-paper.ts'

const mends: Mends = { ...documentMends, ...partyMends, ...rowMends }

export function fixOf(finding: Finding, form: DraftForm): Fix | undefined {
  const names = [finding.rule ?? '', `${finding.messageKey} ${nameOf(finding.key)}`]
  for (const name of names) {
    const fix = Object.hasOwn(mends, name) ? mends[name]?.(finding, form) : undefined
    if (fix) return fix
  }
  return undefined
}

/** For a difference with the PDF there are two answers: its value, or the one that stands here. */
export function fixesOf(finding: Finding, form: DraftForm): Fix[] {
  if (finding.messageKey === 'differs-from-pdf') return answersToPaper(finding)
  const fix = fixOf(finding, form)
  return fix ? [fix] : []
}
