/**
 * Reads the invoice lines where that is certain: a column of amounts that adds up to the net total, with rates that add up
 * to the VAT. Otherwise the user enters them.
 */

import { bottom, type Place, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Line, Segment } from '../page/lines.ts'
import type { ReadAmount } from './amounts.ts'
import type { RatePart } from './breakdown.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Found } from './found.ts'
import { isTableHead } from './table-head.ts'
import type { ReadTotals } from './totals.ts'

type Amount = Found<ReadAmount>

export interface ReadLine {
  name: string
  quantity: number
  unitPrice: number
  /** In cents. */
  net: number
  /** In hundredths of a percent. */
  rate: number
  source: Place
}

const MAX_LINES = 300
const MIN_LIKELIHOOD = 0.7
/** In points: the tolerance between the right ends of a column's amounts. */
const SAME_COLUMN = 5

export interface ReadTable {
  lines: ReadLine[]
  perRate: RatePart[]
}

export function readTable(evidence: Evidence, totals: ReadTotals): ReadTable | undefined {
  const { net, vat } = totals
  if (!net?.source || !vat || Math.min(net.confidence, vat.confidence) < MIN_LIKELIHOOD) return undefined
  const rows = amountsInTable(evidence, net.source)
  const column = columnsOf(rows).find((amounts) => sumOf(amounts) === net.value)
  if (!column || column.length > MAX_LINES) return undefined
  const lines = column.map((amount) => lineOf(evidence, amount, totals, column))
  const sure = lines.filter((line) => line !== undefined)
  const perRate = ratesOf(sure)
  return sure.length === lines.length && matchesVat(perRate, totals) ? { lines: sure, perRate } : undefined
}

const sumOf = (amounts: Amount[]): number => amounts.reduce((sum, { value }) => sum + value.cents, 0)

/** Between the head of the table and the first row of totals, in page order. */
function amountsInTable({ amounts, lines, labels }: Evidence, netTotal: Place): Amount[] {
  const end = lines.findIndex(
    ({ page, y }) => page === netTotal.page && y > netTotal.y - 0.5 * netTotal.height,
  )
  const head = lines.slice(0, end).findIndex(isTableHead)
  if (head === -1) return []
  const summing = labelsOf(labels, 'net', 'vat', 'total', 'sum', 'payable').filter(({ from }) => from === 0)
  const isSum = (line: Line) =>
    summing.some(({ segment }) => segment === line.segments[0]) &&
    amounts.some(({ segment }) => segment.line === line)
  const body = lines.slice(head + 1, end)
  const first = body.findIndex(isSum)
  const rows = new Set(first === -1 ? body : body.slice(0, first))
  return amounts.filter(({ value, segment }) => value.decimals === 2 && rows.has(segment.line))
}

/** The columns, rightmost first: amounts that end or begin at the same place. */
function columnsOf(amounts: Amount[]): Amount[][] {
  const byEnd = aligned(amounts, right)
  const byStart = aligned(amounts, ({ x }) => x)
  return [...byEnd, ...byStart]
}

function aligned(amounts: Amount[], edge: (amount: Amount) => number): Amount[][] {
  const columns: { at: number; amounts: Amount[] }[] = []
  for (const amount of amounts) {
    const column = columns.find(({ at }) => Math.abs(at - edge(amount)) < SAME_COLUMN)
    if (column) column.amounts.push(amount)
    else columns.push({ at: edge(amount), amounts: [amount] })
  }
  return columns.toSorted((one, other) => other.at - one.at).map((column) => column.amounts)
}

function lineOf(evidence: Evidence, net: Amount, totals: ReadTotals, column: Amount[]): ReadLine | undefined {
  const line = net.segment.line
  const name = nameOf(evidence, line, net, column)
  const rate = rateOf(evidence, line, totals)
  if (name === undefined || rate === undefined || rate % 100 !== 0) return undefined
  return { name, rate, net: net.value.cents, ...priced(evidence, line, net), source: line }
}

const UNIT =
  /^(?:stk|st|stuks?|stück|pi[eè]ces?|pces?|pcs?|units?|ex|u|h|hrs?|uur|uren|hours?|heures?|std|stunden|dag(?:en)?|days?|jours?|tage?|kg|gr?|km|cm|mm|m[23²³]?|l|eur|ens|forfait)\.?$/iu

const MONEY = /(?<!\p{L})(?:EUR|euros?|USD|GBP|CHF)(?!\p{L})/giu

/** The words at the left, with continuation lines. */
function nameOf(
  { segments, amounts }: Evidence,
  line: Line,
  net: Amount,
  column: Amount[],
): string | undefined {
  const isWords = ({ text }: Segment) =>
    /\p{L}{2}/u.test(text.replace(MONEY, '')) && !UNIT.test(text.replace(/^\d+[.,]?\d* ?/, ''))
  const before = line.segments.filter((segment) => isWords(segment) && segment.x < net.x)
  const first = before.toSorted((one, other) => other.width - one.width)[0]
  if (!first) return undefined
  const firstWord = first.words.findIndex(
    ({ text }, index) =>
      /\p{L}{2}/u.test(text) && !(UNIT.test(text) && /^[-−]?\d/.test(first.words[index - 1]?.text ?? '')),
  )
  const words = [
    first.words
      .slice(firstWord)
      .map(({ text }) => text)
      .join(' '),
  ]
  let last: Segment = first
  const nextRow = column.find(({ page, y }) => page === net.page && y > net.y + net.height)
  while (words.length < 3) {
    const below = segments.find(
      (other) =>
        other.page === last.page &&
        Math.abs(other.x - first.x) < 2 &&
        other.y > last.y + 0.5 * last.height &&
        other.y - bottom(last) < 0.6 * last.height &&
        (!nextRow || other.y < nextRow.y - 0.6 * net.height),
    )
    if (
      !below ||
      !nextRow ||
      below.line.segments.length > 1 ||
      amounts.some(({ segment }) => segment === below)
    )
      break
    words.push(below.text)
    last = below
  }
  return words.join(' ').slice(0, 1000)
}

/** Quantity × price = amount, both to its left; otherwise quantity 1 at that amount. */
function priced({ amounts }: Evidence, line: Line, net: Amount): Pick<ReadLine, 'quantity' | 'unitPrice'> {
  const before = amounts
    .filter(({ segment, x }) => segment.line === line && x < net.x)
    .map(({ value }) => value)
  for (const [index, price] of before.entries()) {
    const quantity = before.slice(0, index).find((one) => isProduct(one, price, net.value))
    if (quantity)
      return { quantity: Math.sign(net.value.cents) * Math.abs(quantity.exact), unitPrice: price.exact }
  }
  return { quantity: net.value.cents < 0 ? -1 : 1, unitPrice: Math.abs(net.value.cents) / 100 }
}

/** Equal to the cent. A draft's quantity has two decimals and its price isn't negative; the minus may be at the amount alone. */
function isProduct(quantity: ReadAmount, price: ReadAmount, net: ReadAmount): boolean {
  const fitsDraft =
    Number.isInteger(Math.round(quantity.exact * 1e6) / 1e4) && price.exact >= 0 && quantity.exact !== 0
  const gross = Math.round(Math.abs(quantity.exact) * price.exact * 100 * (1 + Number.EPSILON))
  return fitsDraft && gross === Math.abs(net.cents)
}

/** The rate printed in the row, or the invoice's only rate. */
function rateOf(
  { percents, labels, segments }: Evidence,
  line: Line,
  { perRate, net, vat }: ReadTotals,
): number | undefined {
  if (vat?.value === 0) return 0
  const rates = perRate.length > 0 ? perRate.map(({ rate }) => rate) : percents.map(({ value }) => value)
  const printed = percents.filter(({ segment, value }) => segment.line === line && rates.includes(value))
  if (printed.length === 1) return printed[0]?.value
  if (perRate.length === 1) return rates[0]
  if (rates.length === 0) return unnamedRate(net?.value ?? 0, vat?.value ?? 0)
  const heads = labelsOf(labels, 'vat').filter(({ page, y }) => page === line.page && y < line.y)
  const bare = segments.find(
    (segment) =>
      segment.line === line &&
      rates.includes(Number(fold(segment.text)) * 100) &&
      heads.some((head) => right(segment) > head.x - 4 && segment.x < right(head) + 4),
  )
  return bare && Number(fold(bare.text)) * 100
}

/** In cents: below it several whole percentages give the same VAT. */
const MIN_NET_FOR_RATE = 5000

/** The whole percentage between net and VAT, to the cent, where the page names no rate. */
function unnamedRate(net: number, vat: number): number | undefined {
  const percent = Math.round((100 * vat) / net)
  const isPlausible = percent > 0 && percent <= 27 && Math.abs(net) >= MIN_NET_FOR_RATE
  return isPlausible && Math.abs((net * percent) / 100 - vat) <= 1 ? percent * 100 : undefined
}

function ratesOf(lines: ReadLine[]): RatePart[] {
  const bases = new Map<number, number>()
  for (const { rate, net } of lines) bases.set(rate, (bases.get(rate) ?? 0) + net)
  return [...bases].map(([rate, base]) => ({ rate, base, vat: Math.round((base * rate) / 10_000) }))
}

/** True when the lines of each rate add up to its base; without bases, to the VAT total. */
function matchesVat(ofLines: RatePart[], { perRate, vat }: ReadTotals): boolean {
  if (perRate.length > 0) {
    return perRate.every(({ rate, base }) => ofLines.some((one) => one.rate === rate && one.base === base))
  }
  const sum = ofLines.reduce((total, part) => total + part.vat, 0)
  const roundingCents = ofLines.length - 1
  return Math.abs(sum - (vat?.value ?? 0)) <= roundingCents
}
