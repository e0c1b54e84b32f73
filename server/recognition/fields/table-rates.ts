/**
 * The VAT rate of each line. The page may say it in several ways: a percentage in the row, a number under a head of rates, a code
 * with a legend, a heading over several rows, the amount of VAT in the row, or the bases that the lines add up to. Each way
 * that rates every line is one answer; the sums choose among them.
 */
import type { Place } from '../../formats/pdf/word.ts'
import { right } from '../../formats/pdf/word.ts'
import type { RatePart } from './breakdown.ts'
import type { Evidence } from './evidence.ts'
import type { Found } from './found.ts'
import { columnAt, type Head } from './table-columns.ts'
import { type Amount, isFromPicture, type Row } from './table-rows.ts'
import type { ReadTotals } from './totals.ts'

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

/** A line's rate in hundredths of a percent, and its place on the page; both undefined where nothing decides. */
export interface Rated {
  rate: number | undefined
  place: Place | undefined
}

const UNRATED: Rated = { rate: undefined, place: undefined }

/** Each way in which the lines have their rates, the plainest first; one that leaves lines without a rate stands alone. */
export function ratesFor(rows: Row[], lines: RatedRow[], sums: Sums): Rated[][] {
  const printed = lines.map((line) => printedIn(line, sums) ?? UNRATED)
  if (isWhole(printed)) return [printed]
  const [only, ...others] = sums.rates
  if (only !== undefined && others.length === 0) return [lines.map(() => ({ rate: only, place: undefined }))]
  const coded = joined(printed, codedIn(lines, sums.legend))
  const ways = [
    coded,
    joined(printed, headedBy(rows, lines, sums.rates)),
    joined(printed, taxedIn(lines, sums.rates)),
    partition(lines, coded, sums.perRate),
    partition(lines, printed, sums.perRate),
  ].filter((way) => way !== undefined && isWhole(way))
  return ways.length > 0 ? ways.filter((way) => way !== undefined) : [printed]
}

const isWhole = (rated: Rated[]): boolean => rated.every(({ rate }) => rate !== undefined)

const joined = (printed: Rated[], more: Rated[]): Rated[] =>
  printed.map((one, index) => (one.rate === undefined ? (more[index] ?? one) : one))

function printedIn({ row, net, head }: RatedRow, { rates }: Sums): Rated | undefined {
  const isRate = (value: number) => rates.includes(value)
  const ofColumn = head && columnAt(head, net)?.rate
  if (ofColumn !== undefined) return { rate: ofColumn, place: net }
  const hasColumn = head?.columns.some(({ kind }) => kind === 'rate') === true
  const isDescribing = ({ segment }: Found<number>) =>
    hasColumn && columnAt(head, segment)?.kind === 'description' && /\p{L}{3}/u.test(segment.text)
  const percents = row.percents
    .map(pointed(row, isRate))
    .filter((one) => isRate(one.value) && !isDescribing(one))
  const placed = percents.filter((one) => head && columnAt(head, one)?.kind === 'rate')
  const [only, ...others] = placed.length > 0 ? placed : percents
  return only && others.every(({ value }) => value === only.value)
    ? { rate: only.value, place: only }
    : undefined
}

/** `55 %` in a picture that lost the point of 5,5 %. */
const pointed =
  (row: Row, isRate: (value: number) => boolean) =>
  (one: Row['percents'][number]): Row['percents'][number] =>
    isFromPicture(row) && !isRate(one.value) && isRate(one.value / 10)
      ? { ...one, value: one.value / 10 }
      : one

/** By the codes in one column, or behind the amounts: where most lines have one, as a picture may lose some. */
function codedIn(lines: RatedRow[], legend: Sums['legend']): Rated[] {
  if (legend.size === 0) return lines.map(() => UNRATED)
  const columns = lines[0]?.head?.columns ?? []
  const under = columns.map(({ x }) =>
    lines.map(({ row, head }) =>
      coded(row, legend, (word) => head !== undefined && columnAt(head, word)?.x === x),
    ),
  )
  const behind = lines.map(({ row, net }) => coded(row, legend, (word) => word.x >= right(net) - 1))
  const count = (rated: Rated[]) => rated.filter(({ rate }) => rate !== undefined).length
  return [...under.toReversed(), behind].toSorted((one, other) => count(other) - count(one))[0] ?? behind
}

function coded({ line }: Row, legend: Sums['legend'], isPlaced: (word: Place) => boolean): Rated {
  const words = line.segments.flatMap((segment) => segment.words).filter(isPlaced)
  const found = words.flatMap((place) => {
    const rate = legend.get(place.text.replace(/[()]/g, ''))
    return rate === undefined ? [] : [{ rate, place }]
  })
  const [first] = found
  return first && found.every(({ rate }) => rate === first.rate) ? first : UNRATED
}

/** By the last heading above with a rate and no amount: `Aan btw onderworpen (21 %)`. */
function headedBy(rows: Row[], lines: RatedRow[], rates: number[]): Rated[] {
  const headings = rows.filter(({ headingRate }) => headingRate !== undefined)
  return lines.map(({ row }) => {
    const { headingRate } = headings.findLast(({ index }) => index < row.index) ?? {}
    return headingRate && rates.includes(headingRate.rate) ? headingRate : UNRATED
  })
}

/** By the VAT in the row: the one rate that gives another of its amounts. */
function taxedIn(lines: RatedRow[], rates: number[]): Rated[] {
  return lines.map(({ row, net }) => {
    const found = rates.flatMap((rate) => {
      const vat = Math.round((net.value.cents * rate) / 10_000)
      const place = row.numbers.find(
        (one) => one !== net && one.value.decimals === 2 && vat !== 0 && Math.abs(one.value.cents - vat) <= 1,
      )
      return place ? [{ rate, place }] : []
    })
    const [only, ...others] = found
    return only && others.length === 0 ? only : UNRATED
  })
}

/** The number of ways that are tried. */
const MOST = 20_000

/** Lines without a rate get those with which each rate's lines add up to its base, if there is one way only. */
function partition(lines: RatedRow[], printed: Rated[], perRate: RatePart[]): Rated[] | undefined {
  const open = printed.flatMap(({ rate }, index) => (rate === undefined ? [index] : []))
  if (perRate.length < 2) return undefined
  const netAt = (index: number) => lines[index]?.net.value.cents ?? 0
  const left = perRate.map(({ rate, base }) =>
    printed.reduce((rest, one, index) => (one.rate === rate ? rest - netAt(index) : rest), base),
  )
  const ways = waysToShare(open.map(netAt), left)
  const [way] = ways
  if (way === undefined || ways.length > 1) return undefined
  return printed.map((one, index) =>
    one.rate === undefined ? { rate: perRate[way[open.indexOf(index)] ?? 0]?.rate, place: undefined } : one,
  )
}

/** At most two ways to share amounts out so that each share is used up, as the share of each amount. */
function waysToShare(amounts: number[], shares: number[]): number[][] {
  const found: number[][] = []
  let tried = 0
  const search = (left: number[], chosen: number[]) => {
    const amount = amounts[chosen.length]
    if (found.length > 1 || ++tried > MOST) return
    if (amount === undefined) {
      if (left.every((one) => one === 0)) found.push(chosen)
      return
    }
    for (const share of shares.keys())
      search(
        left.map((one, index) => (index === share ? one - amount : one)),
        [...chosen, share],
      )
  }
  search(shares, [])
  return tried > MOST ? [] : found
}

/** The rates that lines may have, in each way that is possible. */
export function ratesOn({ percents }: Evidence, { perRate, net, vat, untaxed }: ReadTotals): number[][] {
  const isOfLines = untaxed.length === 0 || percents.some(({ value }) => value === 0)
  if (vat?.value === 0) return [[0]]
  if (perRate.length > 0) return [perRate.map(({ rate }) => rate).filter((rate) => rate > 0 || isOfLines)]
  const printed = [...new Set(percents.map(({ value }) => value))].filter((rate) => rate <= HIGHEST_RATE)
  const fitting = printed.filter(
    (rate) => Math.abs(((net?.value ?? 0) * rate) / 10_000 - (vat?.value ?? 0)) <= 1,
  )
  if (fitting.length > 0) return [fitting]
  // The only one is of something else, where it doesn't give the VAT.
  const several = printed.length > 1 ? [printed] : []
  const unnamed = unnamedRate(net?.value ?? 0, vat?.value ?? 0)
  if (unnamed !== undefined) return [...several, [unnamed]]
  return several.length > 0 ? several : [[]]
}

/** Of VAT, in hundredths of a percent. */
const HIGHEST_RATE = 2700

/** Rates with decimals, in hundredths of a percent. */
const BROKEN_RATES = [550, 210, 250, 380, 810, 260, 1350]

const RATES = [
  ...Array.from({ length: HIGHEST_RATE / 100 }, (_, index) => 100 * (index + 1)),
  ...BROKEN_RATES,
]

/** The only percentage, whole or usual, that gives the VAT to the cent, where the page names no rate. */
function unnamedRate(net: number, vat: number): number | undefined {
  const [rate, ...others] = RATES.filter((one) => Math.abs((net * one) / 10_000 - vat) <= 1)
  return others.length === 0 ? rate : undefined
}
