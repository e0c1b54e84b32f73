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
