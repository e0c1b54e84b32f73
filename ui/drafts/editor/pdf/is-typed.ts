import { valueAt } from '../check/visible-findings.ts'
import { type DraftForm, isBlankLine } from '../draft-form.ts'

/** True when the user has changed the field since the editor opened; a reading must not overwrite it. */
export function isTyped(form: DraftForm, opened: DraftForm, pointer: string): boolean {
  const { lines, allowanceCharges, customer } = form.inputDetails
  if (pointer === '/inputDetails/lines')
    return allowanceCharges.length > 0 || lines.some((line) => !isBlankLine(line, customer))
  if (pointer === '/inputDetails/customer') return Boolean(customer.name?.trim() || customer.vat?.trim())
  const value = valueAt(form, pointer)
  return value !== '' && value !== valueAt(opened, pointer)
}
