/** Percentages: with their sign, bare under a table's head of rates, and by a code with a legend. */
import type { Line } from '../page/lines.ts'
import { type Found, findAll } from './found.ts'
import { columnAt, headOf } from './table-columns.ts'

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g

/** Percentages, in hundredths of a percent: with their sign, and bare ones under a table's head of rates. */
export function percentsIn(lines: Line[]): Found<number>[] {
  const inHundredths = (digits: string) => Math.round(Number(digits.replace(',', '.')) * 100)
  const signed = findAll(
    lines.flatMap(({ segments }) => segments),
    PERCENT,
    ([, digits = '']) => inHundredths(digits),
  )
  const codes = legendOf(lines)
  let head: ReturnType<typeof headOf>
  const bare = lines.flatMap((line) => {
    head = headOf(line) ?? (head?.line.page === line.page ? head : undefined)
    const rates = head?.columns.some(({ kind }) => kind === 'rate') ? head : undefined
    if (!rates || !line.segments.some(({ text }) => /[.,]\d{2}(?!\d)/.test(text))) return []
    return findAll(line.segments, BARE, ([digits = '']) =>
      VAT_RATES.includes(inHundredths(digits)) && !codes.has(digits) ? inHundredths(digits) : undefined,
    ).filter((one) => columnAt(rates, one)?.kind === 'rate')
  })
  return [...signed, ...bare]
}

const BARE = /(?<!\S)\d{1,2}(?:[.,]\d{1,2})?(?!\S|\s%)/g

/** The rates of VAT in Europe, in hundredths of a percent. */
export const VAT_RATES = [
  ...[0, 210, 250, 260, 300, 380, 400, 500, 550, 600, 700, 800, 810, 900, 1000, 1200, 1300, 1350, 1400],
  ...[1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2550, 2700],
]

const CODE = String.raw`\(?(?<code>\p{Lu}{1,2}|\d{1,2}|\*{1,3})\)?`
const RATE = String.raw`(?<percent>\d{1,2}(?:[.,]\d{1,2})?)\s?%`
const TAX = String.raw`(?:(?:btw|tva|vat|mwst|ust)\.?\s)?`
/** `A = 6 %`, `B: TVA 21 %` anywhere; `* 6 %` at the start of a cell; `6 % (A)`. */
const LEGENDS = [
  new RegExp(String.raw`(?<![\p{L}\d*])${CODE}\s?[=:]\s?${TAX}${RATE}`, 'giu'),
  new RegExp(String.raw`^${CODE}\s${TAX}${RATE}`, 'gimu'),
  new RegExp(String.raw`${RATE}\s?(?:=\s?|\((?=\S{1,3}\)))${CODE}(?![\p{L}\d]|\)?\s?[:=])`, 'giu'),
]

/** By code, in hundredths of a percent; without codes that stand for several. */
export function legendOf(lines: Line[]): Map<string, number> {
  const legend = new Map<string, number>()
  const several = new Set<string>()
  const text = lines.map(({ segments }) => segments.map((segment) => segment.text).join(' ')).join('\n')
  for (const { groups: { code = '', percent = '' } = {} } of LEGENDS.flatMap((one) => [
    ...text.matchAll(one),
  ])) {
    const rate = Math.round(Number(percent.replace(',', '.')) * 100)
    if ((legend.get(code) ?? rate) !== rate) several.add(code)
    legend.set(code, rate)
  }
  for (const code of several) legend.delete(code)
  return legend
}
