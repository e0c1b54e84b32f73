import type { InputDetails } from '../../drafts/draft/draft.ts'

/** Where the tool gives no reason for a rate of 0, the customer's stored data give the agreed one. */
export function withKnownTreatment(details: InputDetails): InputDetails {
  const { customer, lines, allowanceCharges } = details
  const vatTreatment = customer?.vatTreatment
  if (!vatTreatment || vatTreatment === 'STANDARD') return details
  const treated = <Row extends Taxed>(row: Row): Row => (isOpen(row) ? { ...row, vatTreatment } : row)
  return {
    ...details,
    ...(lines && { lines: lines.map(treated) }),
    ...(allowanceCharges && { allowanceCharges: allowanceCharges.map(treated) }),
  }
}

type Line = NonNullable<InputDetails['lines']>[number]
type Taxed = Pick<Line, 'vatRate' | 'vatTreatment'>

/** A rate of 0 without a reason. */
export const isOpen = ({ vatRate, vatTreatment }: Taxed): boolean => vatRate === 0 && !vatTreatment
