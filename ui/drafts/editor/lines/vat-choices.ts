import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { isVatTreatment, vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import type { Line, Vat } from '../draft-form.ts'

/** The Belgian rates, then the treatments without tax. */
const rates = [21, 12, 6]
const treatments = vatTreatmentNames.filter((each) => each !== 'STANDARD')

/** One text for how a line is taxed: `21`, `REVERSE_CHARGE`, '' for nothing chosen. */
export function vatCode({ vatRate, vatTreatment }: Pick<Line, 'vatRate' | 'vatTreatment'>): string {
  if (vatTreatment && vatTreatment !== 'STANDARD') return vatTreatment
  return vatRate === null ? '' : String(vatRate)
}

export function vatOfCode(code: string): Vat {
  if (isVatTreatment(code)) return { vatRate: 0, vatTreatment: code }
  if (code === '') return { vatRate: null, vatTreatment: '' }
  return { vatRate: parseTypedAmount(code) ?? code, vatTreatment: '' }
}

/** What the list offers; what a line already has is among them, usual or not. */
export function vatCodes(current: string): string[] {
  const codes = [...rates.map(String), ...treatments]
  return current === '' || codes.includes(current) ? codes : [current, ...codes]
}
