import type { TotalsInput } from '#contracts/rules/totals.ts'
import type { DraftForm } from '../draft-form.ts'

/** A draft as the shared computation takes it. */
export function totalsInput({ type, inputDetails }: Pick<DraftForm, 'type' | 'inputDetails'>): TotalsInput {
  return {
    type,
    lines: inputDetails.lines,
    allowanceCharges: inputDetails.allowanceCharges,
    payment: inputDetails.payment,
  }
}
