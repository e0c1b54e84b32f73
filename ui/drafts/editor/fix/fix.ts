/** Fixes: the one right correction of a finding, by rule id or message key. */

import { isCurrency } from '#contracts/rules/currencies.ts'
import { OTHER_ACCOUNT_RULE } from '#contracts/rules/invoice/own-account.ts'
import { isOfValue } from '#contracts/rules/invoice/paper.ts'
import { withDerivedEndpoint } from '../../../forms/endpoint.ts'
import type { Finding } from '../check/finding.ts'
import type { DraftForm, HeadingName } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { keepDifference, setAccount, setCustomer, setHeading, setPayment } from '../edits.ts'
import { fieldName } from '../fields.ts'
import type { Fix, Mends } from './mend.ts'
import { documentMends } from './mend-document.ts'
import { partyMends } from './mend-parties.ts'
import { rowMends } from './mend-rows.ts'

/** The two fixes for a difference from the PDF: take over its value, or accept the form's. */
export function answersToPaper({ key, printed, params }: Finding): Fix[] {
  const keep: Fix = { name: 'keep', apply: (state) => keepDifference(state, key) }
  if (printed === undefined) return [keep]
  const value = String(params?.printed ?? printed)
  return [{ name: 'take', params: { value }, apply: (state) => taken(state, key, printed) }, keep]
}

/** The company's own account, or the one that the draft has. A bank's code goes with its account. */
function answersToOtherAccount({ key, params }: Finding): Fix[] {
  const value = String(params?.own ?? '')
  const own: Fix = {
    name: 'take',
    params: { value },
    apply: (state) => setAccount(state, { iban: value, bic: '' }),
  }
  return [own, { name: 'keep', apply: (state) => keepDifference(state, key) }]
}

function taken(state: EditorState, key: string, printed: string): EditorState {
  const heading = /^\/inputDetails\/heading\/(\w+)$/.exec(key)?.[1]
  // Keys of this form are made from the heading's own names.
  if (heading) return setHeading(state, heading as HeadingName, printed)
  const { customer } = state.form.inputDetails
  if (key === '/inputDetails/customer/name') return setCustomer(state, { ...customer, name: printed })
  if (key === '/inputDetails/customer/vat')
    return setCustomer(state, withDerivedEndpoint({ ...customer, vat: printed }))
  if (key === '/inputDetails/iban') return setAccount(state, { iban: printed })
  if (key === '/inputDetails/payment/currency' && isCurrency(printed))
    return setPayment(state, 'currency', printed)
  return state
}

/** Saves the form as it is: its values replace the file's. */
const CONFIRM: Fix = { name: 'confirm', apply: (state) => ({ ...state, form: { ...state.form } }) }

const mends: Mends = { ...documentMends, ...partyMends, ...rowMends }

export function findFix(finding: Finding, form: DraftForm): Fix | undefined {
  const names = [finding.rule ?? '', `${finding.messageKey} ${fieldName(finding.key)}`]
  for (const name of names) {
    const fix = Object.hasOwn(mends, name) ? mends[name]?.(finding, form) : undefined
    if (fix) return fix
  }
  return undefined
}

/** A difference from the PDF or from the company's own account has two fixes: that value, or accepting the form's. */
export function findFixes(finding: Finding, form: DraftForm): Fix[] {
  if (finding.isNotInFile) return [CONFIRM]
  if (isOfValue(finding.messageKey)) return answersToPaper(finding)
  if (finding.rule === OTHER_ACCOUNT_RULE) return answersToOtherAccount(finding)
  const fix = findFix(finding, form)
  return fix ? [fix] : []
}
