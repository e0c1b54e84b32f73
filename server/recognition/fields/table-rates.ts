/** The VAT rate of each line: printed in its row, the only one there is, or the one that makes the sums come out. */
import type { Line } from '../page/lines.ts'
import type { RatePart } from './breakdown.ts'
import { columnAt, type Head } from './table-columns.ts'
import { type Amount, isFromPicture, type Row } from './table-rows.ts'

interface Sums {
  /** In hundredths of a percent; empty when the page names none. */
  rates: number[]
  /** The breakdown; may be empty. */
  perRate: RatePart[]
  /** Rates by the code that stands for them. */
  legend: ReadonlyMap<string, number>
}

interface RatedRow {
  row: Row
  net: Amount
  head: Head | undefined
}

/** In hundredths of a percent; undefined where nothing decides. */
export function ratesFor(lines: RatedRow[], sums: Sums): (number | undefined)[] {
  const printed = lines.map(({ row, head }) => printedIn(row, head, sums))
  if (printed.every((rate) => rate !== undefined)) return printed
  if (sums.rates.length === 1) return lines.map(() => sums.rates[0])
  return partition(lines, printed, sums.perRate) ?? printed
}

function printedIn(row: Row, head: Head | undefined, { rates, legend }: Sums): number | undefined {
  const isRate = (value: number) => rates.includes(value)
  const column = head?.columns.find(({ kind }) => kind === 'rate')
  const percents = row.percents.map(pointed(row, isRate)).filter(({ value }) => isRate(value))
  const placed = column && percents.filter((one) => head && columnAt(head, one)?.kind === 'rate')
  const [only, ...others] = placed?.length ? placed : percents
  if (only && others.length === 0) return only.value
  const bare = row.numbers.find(
    (one) => head && columnAt(head, one)?.kind === 'rate' && isRate(Math.round(one.value.exact * 100)),
  )
  return bare ? Math.round(bare.value.exact * 100) : codedIn(row, head, legend)
}

const LEGEND = /(?<![\p{L}\d])\(?(\p{Lu}{1,2}|\d)\)?\s?[=:]\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu

/** `A = 6 %, B = 21 %`: by code, in hundredths of a percent; without codes that stand for several. */
export function legendOf(lines: Line[]): Map<string, number> {
  const legend = new Map<string, number>()
  const several = new Set<string>()
  const text = lines.flatMap(({ segments }) => segments.map((segment) => segment.text)).join('\n')
  for (const [, code = '', percent = ''] of text.matchAll(LEGEND)) {
    const rate = Math.round(Number(percent.replace(',', '.')) * 100)
    if ((legend.get(code) ?? rate) !== rate) several.add(code)
    legend.set(code, rate)
  }
  for (const code of several) legend.delete(code)
  return legend
}

/** The code under the head of rates. */
function codedIn({ line }: Row, head: Head | undefined, legend: Sums['legend']): number | undefined {
  if (!head?.columns.some(({ kind }) => kind === 'rate')) return undefined
  const words = line.segments.flatMap((segment) => segment.words)
  const under = words.filter((word) => columnAt(head, word)?.kind === 'rate')
  const [rate, ...others] = new Set(under.flatMap(({ text }) => legend.get(text.replace(/[()]/g, '')) ?? []))
  return others.length === 0 ? rate : undefined
}

/** `55 %` in a picture that lost the point of 5,5 %. */
const pointed =
  (row: Row, isRate: (value: number) => boolean) =>
  (one: Row['percents'][number]): Row['percents'][number] =>
    isFromPicture(row) && !isRate(one.value) && isRate(one.value / 10)
      ? { ...one, value: one.value / 10 }
      : one

const MOST = 18

/** Lines without a rate are shared out so that each rate's lines add up to its base, if there is one way only. */
function partition(
  lines: RatedRow[],
  printed: (number | undefined)[],
  perRate: RatePart[],
): number[] | undefined {
  const open = printed.flatMap((rate, index) => (rate === undefined ? [index] : []))
  if (perRate.length !== 2 || open.length > MOST) return undefined
  const [first, second] = perRate
  if (!first || !second) return undefined
  const known = lines.reduce(
    (sum, { net }, index) => (printed[index] === first.rate ? sum + net.value.cents : sum),
    0,
  )
  const nets = open.map((index) => lines[index]?.net.value.cents ?? 0)
  const ways = subsets(nets, first.base - known)
  const [way] = ways
  if (way === undefined || ways.length > 1) return undefined
  return printed.map((rate, index) => rate ?? (way.includes(open.indexOf(index)) ? first.rate : second.rate))
}

/** At most two subsets that add up to the sum, as indices. */
function subsets(amounts: number[], sum: number): number[][] {
  const found: number[][] = []
  const search = (index: number, left: number, chosen: number[]) => {
    if (found.length > 1) return
    if (index === amounts.length) {
      if (left === 0) found.push(chosen)
      return
    }
    search(index + 1, left - (amounts[index] ?? 0), [...chosen, index])
    search(index + 1, left, chosen)
  }
  search(0, sum, [])
  return found
}
