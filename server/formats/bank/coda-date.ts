import { isoDate } from '#contracts/rules/iso-date.ts'
import { type CodaRecord, fieldOf } from './coda-records.ts'
import { damaged } from './statement.ts'

/** Six digits, day first: `301126`. @returns an ISO date; null for zeros and blanks. @throws {UnreadableBankFile} for no date */
export function dateIn(record: CodaRecord, from: number): string | null {
  const digits = fieldOf(record, from, from + 5)
  if (digits === '000000' || digits.trim() === '') return null
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const date = isoDate(2000 + Number(year), Number(month), Number(day))
  if (date === undefined) throw damaged('date', record.line)
  return date
}

/** @throws {UnreadableBankFile} also without a date */
export function requiredDateIn(record: CodaRecord, from: number): string {
  const date = dateIn(record, from)
  if (date === null) throw damaged('date', record.line)
  return date
}
