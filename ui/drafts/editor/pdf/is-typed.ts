import { valueAt } from '../check/visible-findings.ts'
import { type DraftForm, isBlankLine } from '../draft-form.ts'

/** Whether somebody put something there since the editor opened, which no machine may overwrite. */
export function isTyped(form: DraftForm, opened: DraftForm, pointer: string): boolean {
  const { lines, allowanceCharges, customer } = form.inputDetails
  if (pointer === '/inputDetails/lines')
    return allowanceCharges.length > 0 || lines.some((line) => !isBlankLine(line, customer))
  if (pointer === '/inputDetails/customer') return Boolean(customer.name?.trim() || customer.vat?.trim())
  const value = valueAt(form, pointer)
  return value !== '' && value !== valueAt(opened, pointer)
}
