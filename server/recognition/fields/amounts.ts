import { right } from '../../formats/pdf/word.ts'
import type { Segment } from '../page/lines.ts'
import { type Found, findAll } from './found.ts'

export interface ReadAmount {
  cents: number
  /** With all its decimals: a price may have more than two. */
  exact: number
  /** A sign or code beside it; a percent sign means it is no amount. */
  currency: string | undefined
  decimals: number
  /** The other way to read `12,375`: as a number of thousands, or with three decimals. */
  otherwise: number | undefined
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
/** Groups have one and the same separator. */
const GROUPED = String.raw`[1-9]\d{0,2}(?<between>[ .,'’\u00a0\u202f])\d{3}(?:\k<between>\d{3})*|\d+`

const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d/#_]|\d[.,])(?<lead>${MONEY})?\s?(?<sign>[-−–+]|\()?\s?(?<trail1>${MONEY})?\s?(?<sign2>[-−–])?(?<whole>${GROUPED})(?:\s?(?<point>[.,])\s?(?<fraction>\d{1,6}|-{1,2})(?!\d))?(?<close>\))?\s?(?<after>${MONEY})?(?<minus>(?<!\s)[-−](?![\d\p{L}])|(?<=\s)[-−](?!\s?(?:[\d\p{L}(]|${MONEY})))?(?![\d/]|[.,]\d|\s?%|\p{L})`,
  'giu',
)

/** All numbers that may be an amount, in cents. */
export function amountsIn(segments: Segment[]): Found<ReadAmount>[] {
  const point = pointOf(segments)
  return findAll(segments, AMOUNT, ({ groups = {} }) => meant(groups, point))
}

const CENTS = /(?<![\d.,/:-])\d[\d .,'’\u00a0\u202f]*([.,])\d{2}(?![\d/:-]|[.,]\d)/g

/** The sign before the cents of most amounts; undefined where there are none, or as many of each. */
function pointOf(segments: Segment[]): string | undefined {
  const points = segments.flatMap(({ text }) => [...text.matchAll(CENTS)].map(([, point]) => point))
  const commas = points.filter((point) => point === ',').length
  const dots = points.length - commas
  return commas === dots ? undefined : commas > dots ? ',' : '.'
}

/** @param usual the decimal point of the pages */
function meant(
  groups: Record<string, string | undefined>,
  usual: string | undefined,
): ReadAmount | undefined {
  const { lead, sign, sign2, trail1, whole = '', between, point, fraction, after, minus } = groups
  if (point !== undefined && between === point) return undefined
  const digits = whole.replaceAll(/\D/g, '')
  if (digits.length > 10) return undefined
  const printed = fraction === undefined || fraction.startsWith('-') ? '' : fraction
  const isOpen = point === undefined && /^\d{1,3}[.,]\d{3}$/.test(whole)
  const pointed = Number(`${digits.slice(0, -3)}.${digits.slice(-3)}`)
  const isPointed = isOpen && between === usual
  const units = isPointed ? pointed : Number(`${digits}.${printed || '0'}`)
  const isNegative = [sign, sign2, minus].some((one) => one !== undefined && /[-−–]/.test(one))
  const money = lead ?? trail1 ?? after
  return {
    cents: Math.round(units * 100) * (isNegative ? -1 : 1),
    exact: isNegative ? -units : units,
    currency: money && (SYMBOLS[money.toUpperCase()] ?? SYMBOLS[money] ?? money.toUpperCase()),
    decimals: isPointed ? 3 : fraction?.startsWith('-') ? 2 : printed.length,
    otherwise: isOpen ? (isPointed ? Number(digits) : pointed) : undefined,
  }
}

/** The end of its digits: a currency may stand behind some amounts only. */
export function endOf(amount: Found<ReadAmount>): number {
  const digits = amount.segment.words.slice(amount.from, amount.to).findLast(({ text }) => /\d/.test(text))
  return digits ? right(digits) : right(amount)
}
