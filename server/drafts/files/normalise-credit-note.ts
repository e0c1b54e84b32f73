import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { InputDetails } from '../draft/draft.ts'

type Amount = number | string | null | undefined

/** A credit note has no due date, and positive amounts, also where the PDF prints them with a minus. */
export function normaliseCreditNote(type: DraftType, details: InputDetails): InputDetails {
  if (type !== 'E_CREDIT_NOTES') return details
  const { heading, payment, lines } = details
  const undated = {
    ...details,
    ...(heading ? { heading: { ...heading, dueDate: null, dueDateRecognition: 0 } } : {}),
  }
  if (!(Number(payment?.totalVatIncl ?? 0) < 0)) return undated
  return {
    ...undated,
    payment: {
      ...payment,
      totalVatExcl: turned(payment?.totalVatExcl),
      totalVat: turned(payment?.totalVat),
      totalVatIncl: turned(payment?.totalVatIncl),
    },
    ...(lines ? { lines: lines.map((line) => ({ ...line, quantity: turned(line.quantity) })) } : {}),
  }
}

const turned = (amount: Amount): Amount => (typeof amount === 'number' && amount !== 0 ? -amount : amount)
