import { add, parseDecimal, subtract, toNumber, ZERO } from '#contracts/rules/decimal.ts'
import type { EditorState } from '../editor-state.ts'
import { totalsOf } from './totals-of.ts'

/** `settled`: the rounding that would remove the difference, where a rounding may be that large (specification section 5). */
export type Difference = { printed: number; amount: number; settled: number | undefined }

/** The difference between the PDF's amount to pay and ours. A credit note's amounts are positive here, whatever its PDF prints. */
export function differenceOf({
  form,
  recognition,
}: Pick<EditorState, 'form' | 'recognition'>): Difference | undefined {
  if (form.inputDetails.keptDifferences.includes('/inputDetails/payment/totalVatIncl')) return undefined
  const onPaper = recognition?.inputDetails?.payment
  const read = parseDecimal(onPaper?.payableAmount) ?? parseDecimal(onPaper?.totalVatIncl)
  if (!read) return undefined
  const printed = form.type === 'E_CREDIT_NOTES' && read.units < 0n ? subtract(ZERO, read) : read
  const { payableAmount } = totalsOf(form)
  const difference = subtract(printed, parseDecimal(payableAmount) ?? ZERO)
  if (difference.units === 0n) return undefined
  const rounding = parseDecimal(form.inputDetails.payment.roundingAmount) ?? ZERO
  const settled = toNumber(add(rounding, difference))
  return {
    printed: toNumber(printed),
    amount: Math.abs(toNumber(difference)),
    settled: Math.abs(settled) < 1 ? settled : undefined,
  }
}
