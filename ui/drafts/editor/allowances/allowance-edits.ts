import { isCashDiscount } from '#contracts/rules/vat-treatment.ts'
import { type AllowanceCharge, defaultVat, type InputDetails, newAllowanceCharge } from '../draft-form.ts'

/** With the VAT of the lines, if all have the same; else that of a new line. */
export function newAllowance({ lines, customer }: InputDetails): AllowanceCharge {
  const [first] = lines
  const isAlike = lines.every(
    ({ vatRate, vatTreatment }) => vatRate === first?.vatRate && vatTreatment === first.vatTreatment,
  )
  const { vatRate, vatTreatment } = first && isAlike ? first : defaultVat(customer)
  return newAllowanceCharge({ vatRate, vatTreatment })
}

export function setAllowance(
  all: AllowanceCharge[],
  id: string,
  value: Partial<AllowanceCharge>,
): AllowanceCharge[] {
  return all.map((one) => (one.id === id ? { ...one, ...value } : one))
}

export const KINDS = ['discount', 'cash-discount', 'charge'] as const

type Kind = (typeof KINDS)[number]

export function allowanceKind(one: AllowanceCharge): Kind {
  if (isCashDiscount(one)) return 'cash-discount'
  return one.isCharge ? 'charge' : 'discount'
}

/** A cash discount needs a rate, by default the usual one. */
export function ofKind(one: AllowanceCharge, kind: string): Partial<AllowanceCharge> {
  const isCharge = kind === 'charge'
  if (kind === 'cash-discount')
    return { isCharge, vatTreatment: 'CASH_DISCOUNT', vatRate: one.vatRate || defaultVat({}).vatRate }
  return isCashDiscount(one) ? { isCharge, vatTreatment: '' } : { isCharge }
}
