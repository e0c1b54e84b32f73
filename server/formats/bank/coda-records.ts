/** Splits a CODA file into its records of 128 characters (Febelfin, Coded statement of account, version 2). */
import { damaged, type Tolerated } from './statement.ts'

export interface CodaRecord {
  /** From 1. */
  line: number
  /** `0`, `1`, `21`, `22`, `23`, `31`, `32`, `33`, `4`, `8`, `9`. */
  code: string
  /** 128 characters. */
  text: string
}

const LENGTH = 128
const CODES = /^(?:0|1|2[123]|3[123]|4|8|9)/

/** @throws {UnreadableBankFile} DAMAGED with the line */
export function codaRecords(text: string): { records: CodaRecord[]; tolerated: Tolerated[] } {
  const tolerated = new Set<Tolerated>()
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  else tolerated.add('MISSING_LINE_END')
  const records: CodaRecord[] = []
  for (const [at, written] of lines.entries()) {
    if (written.trim() === '' || written === END_OF_FILE) {
      tolerated.add('BLANK_LINES')
      continue
    }
    const trimmed = written.length > LENGTH ? written.trimEnd() : inBytes(written)
    const code = CODES.exec(trimmed)?.[0]
    if (code === undefined) throw damaged('record-type', at + 1)
    if (trimmed.length > LENGTH) throw damaged('record-length', at + 1)
    if (trimmed.length < LENGTH) tolerated.add('TRAILING_BLANKS')
    records.push({ line: at + 1, code, text: trimmed.padEnd(LENGTH) })
  }
  return { records, tolerated: [...tolerated] }
}

/**
 * Some programs fill a record up to 128 bytes of UTF-8. Then each position is one of a byte: a letter of two has a filler behind
 * it, which `fieldOf` takes out.
 */
function inBytes(line: string): string {
  if (line.length === LENGTH || Buffer.byteLength(line) !== LENGTH) return line
  return Array.from(line, (letter) => letter + FILLER.repeat(Buffer.byteLength(letter) - letter.length)).join(
    '',
  )
}

const FILLER = '\0'

/** The mark of DOS. */
const END_OF_FILE = '\u001a'

/** The characters from one position to another, both counted from 1 and included, as the standard counts them. */
export const fieldOf = ({ text }: CodaRecord, from: number, to: number): string =>
  text.slice(from - 1, to).replaceAll(FILLER, '')

/** The same with single spaces; null for blanks. */
export const textIn = (record: CodaRecord, from: number, to: number): string | null =>
  fieldOf(record, from, to).replace(/\s+/g, ' ').trim() || null

/** A number without a sign. @throws {UnreadableBankFile} for anything but digits */
export function numberIn(record: CodaRecord, from: number, to: number, check: string): number {
  const digits = fieldOf(record, from, to)
  if (!/^\d+$/.test(digits)) throw damaged(check, record.line)
  return Number(digits)
}

/** Fifteen digits, three of them behind the point, from that position on. A part of a cent is refused. @returns cents */
export function centsIn(record: CodaRecord, from: number): number {
  const mills = numberIn(record, from, from + 14, 'amount')
  if (mills % 10 !== 0) throw damaged('amount', record.line)
  return mills / 10
}

/** The same behind its sign: 0 for credit, 1 for debit. @returns signed cents */
export function signedCentsIn(record: CodaRecord, from: number): number {
  const sign = fieldOf(record, from, from)
  if (sign !== '0' && sign !== '1') throw damaged('sign', record.line)
  const cents = centsIn(record, from + 1)
  return sign === '1' && cents !== 0 ? -cents : cents
}
