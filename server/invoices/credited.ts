/** The invoice that a credit note names. */
import type { Invoice as Content } from '#contracts/rules/invoice/model.ts'
import { dateOfZoned } from '#contracts/rules/iso-date.ts'

export interface Credited {
  number: string
  /** `YYYY-MM-DD`; null where it is not named, or named in several ways. */
  date: string | null
}

/** A longer number is none that a document has. */
const LONGEST_NUMBER = 100

/** The one invoice that a credit note names; null where it names several, since its amount can't be divided among them. */
export function creditedBy({ kind, precedingInvoices = [] }: Content): Credited | null {
  if (kind !== 'CREDIT_NOTE') return null
  const [number, ...others] = new Set(precedingInvoices.flatMap(({ id }) => id?.trim() || []))
  if (number === undefined || others.length > 0 || number.length > LONGEST_NUMBER) return null
  const [date = null, ...otherDates] = new Set(
    precedingInvoices.flatMap(({ issueDate }) => (issueDate && dateOfZoned(issueDate)) || []),
  )
  return { number, date: otherDates.length > 0 ? null : date }
}
