/** Percentages: with their sign, bare under a table's head of rates, and by a code with a legend. */
import type { Line } from '../page/lines.ts'
import { type Found, findAll } from './found.ts'
import { columnAt, headOf } from './table-columns.ts'

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g

const inHundredths = (digits: string): number => Math.round(Number(digits.replace(',', '.')) * 100)

/**
 * Percentages, in hundredths of a percent: with their sign, bare ones under a table's head of rates, and bare ones between a base
 * and its VAT.
 */
export function percentsIn(lines: Line[]): Found<number>[] {
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
  const recapped = recapsIn(lines).flatMap(({ line, digits, rate }) =>
    findAll(line.segments, BARE, ([found]) => (found === digits ? rate : undefined)).slice(0, 1),
  )
  // A rate that its VAT proves goes before one of interest.
  return [...recapped, ...signed, ...bare]
}

interface Recap {
  line: Line
  code: string | undefined
  /** As printed. */
  digits: string
  /** In hundredths of a percent. */
  rate: number
}

const MONEY = String.raw`(?:€ ?)?-?\d[\d .]*,\d\d(?: €)?`
/** `4   21   814,59   171,06` and `4   814,59   21   171,06`: a code, a rate, a base and its VAT. */
const RECAPS = [
  String.raw`(?<digits>\d{1,2}(?:[.,]\d{1,2})?) (?<base>${MONEY}) (?<vat>${MONEY})`,
  String.raw`(?<base>${MONEY}) (?<digits>\d{1,2}(?:[.,]\d{1,2})?) (?<vat>${MONEY})`,
].map((row) => new RegExp(String.raw`^(?:(?<code>\p{Lu}{1,2}|\d{1,2}) )?${row}(?= |$)`, 'u'))

/** Rows of a breakdown with bare rates: the VAT itself tells that the number is a rate. */
function recapsIn(lines: Line[]): Recap[] {
  return lines.flatMap((line) => {
    const text = line.segments.map((segment) => segment.text).join(' ')
    return RECAPS.flatMap((row) => {
      const { code, digits = '', base = '', vat = '' } = row.exec(text)?.groups ?? {}
      const rate = inHundredths(digits)
      const isIts = Math.abs((centsOf(base) * rate) / 10_000 - centsOf(vat)) <= 1
      return digits !== '' && VAT_RATES.includes(rate) && isIts ? [{ line, code, digits, rate }] : []
    })
  })
}

const centsOf = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ''))

const BARE = /(?<!\S)\d{1,2}(?:[.,]\d{1,2})?(?!\S|\s%)/g

/** The rates of VAT in Europe, in hundredths of a percent. */
export const VAT_RATES = [
  ...[0, 210, 250, 260, 300, 380, 400, 500, 550, 600, 700, 800, 810, 900, 1000, 1200, 1300, 1350, 1400],
  ...[1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2550, 2700],
]

const CODE = String.raw`\(?(?<code>\p{Lu}{1,2}\d{0,2}|\d{1,2}|\*{1,3})\)?`
const RATE = String.raw`(?<percent>\d{1,2}(?:[.,]\d{1,2})?)\s?%`
const TAX = String.raw`(?:(?:btw|tva|vat|mwst|ust)\.?\s)?`
/** `A = 6 %`, `B: TVA 21 %` anywhere; `* 6 %` at the start of a cell; `6 % (A)`. */
const LEGENDS = [
  new RegExp(String.raw`(?<![\p{L}\d*])${CODE}\s?[=:]\s?${TAX}${RATE}`, 'giu'),
  new RegExp(String.raw`^${CODE}\s${TAX}${RATE}`, 'gimu'),
  new RegExp(String.raw`${RATE}\s?(?:=\s?|\((?=\S{1,3}\)))${CODE}(?![\p{L}\d]|\)?\s?[:=])`, 'giu'),
]

/** `MC = medecontractant` */
const UNTAXED = new RegExp(
  String.raw`(?<![\p{L}\d*])${CODE}\s?[=:]\s?${TAX}(?:medecontractant|cocontractant|verlegd|autoliquidation|vrijgesteld|exempt|reverse charge|steuerfrei)`,
  'giu',
)

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
  for (const { groups: { code = '' } = {} } of text.matchAll(UNTAXED)) legend.set(code, 0)
  for (const { code, rate } of recapsIn(lines)) if (code !== undefined) legend.set(code, rate)
  for (const code of several) legend.delete(code)
  return legend
}
