/** Fixes: the one right correction of a finding, by rule id or message key. */
import { OTHER_ACCOUNT_RULE } from '#contracts/rules/invoice/own-account.ts'
import { isOfValue } from '#contracts/rules/invoice/paper.ts'
import type { Finding } from '../check/finding.ts'
import type { DraftForm } from '../draft-form.ts'
import { nameOf } from '../fields.ts'
import type { Fix, Mends } from './mend.ts'
import { documentMends } from './mend-document.ts'
import { partyMends } from './mend-parties.ts'
import { rowMends } from './mend-rows.ts'
import { answersToOtherAccount, answersToPaper } from './take-from-paper.ts'

/** Saves the form as it is: what it shows is written, whatever the file says. */
const CONFIRM: Fix = { name: 'confirm', apply: (state) => ({ ...state, form: { ...state.form } }) }

const mends: Mends = { ...documentMends, ...partyMends, ...rowMends }

export function fixOf(finding: Finding, form: DraftForm): Fix | undefined {
  const names = [finding.rule ?? '', `${finding.messageKey} ${nameOf(finding.key)}`]
  for (const name of names) {
    const fix = Object.hasOwn(mends, name) ? mends[name]?.(finding, form) : undefined
    if (fix) return fix
  }
  return undefined
}

/** A difference from the PDF or from the company's own account has two fixes: that value, or accepting the form's. */
export function fixesOf(finding: Finding, form: DraftForm): Fix[] {
  if (finding.isNotInFile) return [CONFIRM]
  if (isOfValue(finding.messageKey)) return answersToPaper(finding)
  if (finding.rule === OTHER_ACCOUNT_RULE) return answersToOtherAccount(finding)
  const fix = fixOf(finding, form)
  return fix ? [fix] : []
}
