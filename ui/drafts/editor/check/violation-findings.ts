/** The server's violations of a draft, as findings of the form. */
import type { components } from '#generated/api.ts'
import type { EditorState } from '../editor-state.ts'
import { fieldKey } from '../fields.ts'
import type { Finding } from './finding.ts'
import { isBlankAt } from './visible-findings.ts'

export type Violation = components['schemas']['Violation']

export function violationFindings(
  state: Pick<EditorState, 'form' | 'pdf' | 'file'>,
  violations: readonly Violation[],
): Finding[] {
  const rows = state.form.inputDetails
  return violations.map(({ field, messageKey, rule, text, severity, refusedFrom }): Finding => {
    const key = fieldKey(field, rows)
    const finding: Finding = { key, messageKey, rule, text, severity: severity ?? 'FATAL', refusedFrom }
    return isNotInFile(state, finding) ? { ...finding, isNotInFile: true } : finding
  })
}

/** A unit shows its usual value while it is empty. */
const SHOWS_A_VALUE = /\/unit$/

function isNotInFile(state: Pick<EditorState, 'form' | 'pdf' | 'file'>, { key, severity }: Finding): boolean {
  if (state.file === null || severity !== 'FATAL' || key === '') return false
  return SHOWS_A_VALUE.test(key) || !isBlankAt(state, key)
}
