import type { Segment } from '../page/lines.ts'
import { type Found, findAll } from './found.ts'

export interface ReadAmount {
  cents: number
  /** With all its decimals: a price may have more than two. */
  exact: number
  /** A sign or code beside it; a percent sign means it is no amount. */
  currency: string | undefined
  decimals: number
}

const CODES = 'EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|AUD|NZD|SGD|INR|CAD|JPY|CZK|HUF|RON'
const SYMBOLS: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  zł: 'PLN',
  EURO: 'EUR',
  EUROS: 'EUR',
  '₹': 'INR',
}
const MONEY = `${CODES}|EUROS?|[€£$₹]|zł`
const GROUPED = String.raw`[1-9]\d{0,2}(?:[ .,'’\u00a0\u202f]\d{3})+|\d+`

const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d/#_]|\d[.,])(?<lead>${MONEY})?\s?(?<sign>[-−–+]|\()?\s?(?<trail1>${MONEY})?\s?(?<sign2>[-−–])?(?<whole>${GROUPED})(?:\s?(?<point>[.,])\s?(?<fraction>\d{1,6}|-{1,2})(?!\d))?(?<close>\))?\s?(?<after>${MONEY})?(?<minus>[-−](?![\d\p{L}]))?(?![\d/]|[.,]\d|\s?%|\p{L})`,
  'giu',
)

/** All numbers that may be an amount, in cents. */
export function amountsIn(segments: Segment[]): Found<ReadAmount>[] {
  return findAll(segments, AMOUNT, ({ groups = {} }) => meant(groups))
}

function meant(groups: Record<string, string | undefined>): ReadAmount | undefined {
  const { lead, sign, sign2, trail1, whole = '', point, fraction, after, minus } = groups
  const parts = whole.split(/[ .,'’\u00a0\u202f]/)
  const separator = whole.replaceAll(/\d/g, '')[0]
  if (point !== undefined && separator === point) return undefined
  const digits = parts.join('')
  if (digits.length > 10) return undefined
  const decimals = fraction === undefined || fraction.startsWith('-') ? '' : fraction
  const units = Number(`${digits}.${decimals || '0'}`)
  const isNegative = [sign, sign2, minus].some((one) => one !== undefined && /[-−–]/.test(one))
  const money = lead ?? trail1 ?? after
  return {
    cents: Math.round(units * 100) * (isNegative ? -1 : 1),
    exact: isNegative ? -units : units,
    currency: money && (SYMBOLS[money.toUpperCase()] ?? SYMBOLS[money] ?? money.toUpperCase()),
    decimals: fraction?.startsWith('-') ? 2 : decimals.length,
  }
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g

/** Percentages, in hundredths of a percent. */
export function percentsIn(segments: Segment[]): Found<number>[] {
  return findAll(segments, PERCENT, ([, digits = '']) => Math.round(Number(digits.replace(',', '.')) * 100))
}
