import { displayAmount } from '#contracts/rules/amounts.ts'
import { currencySymbol } from '#contracts/rules/currencies.ts'
import { computeTotals, type Totals } from '#contracts/rules/totals.ts'
import type { DraftForm } from '../draft-form.ts'

const computed = new WeakMap<DraftForm, Totals>()

/** The totals of a form, computed once. */
export function sumTotals(form: DraftForm): Totals {
  const { lines, allowanceCharges, payment } = form.inputDetails
  const totals = computed.get(form) ?? computeTotals({ type: form.type, lines, allowanceCharges, payment })
  computed.set(form, totals)
  return totals
}

/** `890,56 €`, with no-break spaces. */
export function money(amount: number, currency: string): string {
  return `${displayAmount(amount)}\u00a0${currencySymbol(currency)}`
}
