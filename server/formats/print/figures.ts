/** Formats numbers, amounts, units and dates for printing. */
import { unitSymbols } from '#contracts/rules/units.ts'
import type { InvoiceTexts } from '#generated/texts/prints/invoice.ts'

const PIECES = ['C62', 'EA', 'H87', 'NAR']

/** A code without a short word is printed as it is. */
export function printUnit(
  code: string | undefined,
  { units, piece }: InvoiceTexts,
  quantity: string | null,
): string {
  if (code === undefined || code === '') return ''
  const texts = { ...unitSymbols, ...units, ...Object.fromEntries(PIECES.map((one) => [one, piece])) }
  const text = Object.entries(texts).find(([known]) => known === code)?.[1] ?? code
  const [one = '', several = one] = text.split('|')
  return Math.abs(Number(quantity ?? 1)) > 1 ? several : one
}

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** `-1234.5` with 2 decimals is `−1 234,50`; further decimals stay, as unit prices may have six. */
export function printNumber(text: string, decimals: number): string {
  if (!/^-?\d*\.?\d*$/.test(text)) return text
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  const isZero = /^0*$/.test(whole + fraction)
  return `${text.startsWith('-') && !isZero ? MINUS : ''}${grouped}${shown && `,${shown}`}`
}

/** 2026-11-20 becomes 20/11/2026; other texts stay. */
export function printDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** `15/09 – 20/11/2026` within a year. */
export function printPeriod(start: string | null, end: string | null): string {
  const [first, last] = [start, end].map((date) => (date === null ? '' : printDate(date)))
  const year = /\/\d{4}$/.exec(last ?? '')?.[0] ?? ''
  const short = year !== '' && first?.endsWith(year) ? first.slice(0, -year.length) : first
  return [short, last].filter(Boolean).join(' – ')
}

/** A number with at least two decimals. */
export function money(text: string): string {
  return printNumber(text, 2)
}

export function percent(rate: string): string {
  return `${printNumber(rate, 0)}\u00a0%`
}
