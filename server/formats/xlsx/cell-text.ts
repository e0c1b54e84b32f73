/** The text of a cell. */
import { unreadable } from '../../platform/problem.ts'
import { type AmongLiterals, filledIn } from './among-literals.ts'
import type { NumberFormat } from './styles.ts'

export interface StoredCell {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n`; nothing is a number. */
  type: string
  style: number
  hasFormula: boolean
  /** Undefined where nothing is stored. */
  value: string | undefined
}

export interface CellContext {
  strings: readonly string[]
  formats: readonly NumberFormat[]
  isFrom1904: boolean
}

const DAY = 86_400_000
const SECOND = 1_000
/** Day 0 of the two ways to count; the first has a 29 February 1900 that never was. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465
/** A number with more digits has lost the last of them. */
const EXACT_DIGITS = 15

/** Undefined for an error, and for a formula without a result. @throws {Problem} UNREADABLE_FILE */
export function cellText(cell: StoredCell, context: CellContext): string | undefined {
  const { type, value, hasFormula } = cell
  if (type === 'e') return undefined
  if (value === undefined) return hasFormula ? undefined : ''
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  const format = context.formats[cell.style] ?? 'number'
  if (type === 'n') return numberText(value.trim(), format, context)
  const text = type === 's' ? sharedString(value, context.strings) : value
  return typeof format === 'object' && text !== '' ? textAmong(format, text) : text
}

/** A format that is for numbers leaves a text as it is. */
const textAmong = (format: AmongLiterals, text: string): string =>
  format.parts.some(({ kind }) => kind === 'text') ? filledIn(format, text) : text

function sharedString(value: string, strings: readonly string[]): string {
  const text = /^\s*\d+\s*$/.test(value) ? strings[Number(value)] : undefined
  if (text === undefined) throw unreadable('damaged')
  return text
}

function numberText(stored: string, format: NumberFormat, { isFrom1904 }: CellContext): string {
  const number = Number(stored)
  if (stored === '' || !Number.isFinite(number)) return stored
  if (format === 'date') return dateText(number, isFrom1904) ?? plain(stored, number)
  if (format === 'time' && number >= 0 && number < 1) return timeText(number * DAY)
  if (typeof format === 'object' && Number.isSafeInteger(number) && number >= 0)
    return filledIn(format, plain(stored, number))
  return plain(stored, number)
}

/** A number with more digits than Excel keeps stays as it is stored. */
const plain = (stored: string, number: number): string =>
  Math.abs(number) < 10 ** EXACT_DIGITS ? String(number) : stored

function dateText(days: number, isFrom1904: boolean): string | undefined {
  if (days < 0 || days > LAST_DAY) return undefined
  const isBeforeTheDayThatNeverWas = !isFrom1904 && days < 60
  const start = isFrom1904 ? FIRST_DAY_1904 : FIRST_DAY + (isBeforeTheDayThatNeverWas ? DAY : 0)
  const at = new Date(start + Math.round((days * DAY) / SECOND) * SECOND)
  const [date = '', time = ''] = at.toISOString().split('T')
  return time.startsWith('00:00:00') ? date : `${date} ${time.slice(0, 5)}`
}

const timeText = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 16)
