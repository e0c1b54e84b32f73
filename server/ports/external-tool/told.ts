/** Reads a tool's answer: any part may be missing, or be of another kind. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { printable } from '../../platform/printable.ts'

export type Told = Record<string, unknown>

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const told = (value: unknown): Told => (isTold(value) ? value : {})
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
/** Numbers as text count too; 0 for anything else. */
export const number = (value: unknown): number => numberOrNull(value) ?? 0

export function numberOrNull(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** To the cent, by the written digits: 1.005 is 1.01, halves away from zero. */
export function cents(value: unknown): number {
  const exact = parseDecimal(number(value))
  const units = exact ? Number(roundToCents(exact).units) : 0
  return Number.isSafeInteger(units) ? units : 0
}

/** A share of one in percent: 0.07 is 7, though it computes to 7.000000000000001. */
export const percentOfShare = (share: number): number => Number((share * 100).toFixed(6))

const SHORT = 200
const LONG = 5000

/** One line, of at most 200 characters; null when it says nothing. */
export const shown = (value: unknown): string | null =>
  [...printable(text(value) ?? '').trim()].slice(0, SHORT).join('') || null

/** As it was written, lines and all. */
export const long = (value: unknown): string | null => text(value)?.trim().slice(0, LONG) || null

/** `YYYY-MM-DD` */
export const dayIn = (value: unknown): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(text(value) ?? '')?.[0] ?? null

/** ISO; the beginning of 1970 where none is told. */
export function timeIn(value: unknown): string {
  const at = Date.parse(text(value) ?? '')
  return new Date(Number.isNaN(at) ? 0 : at).toISOString()
}
