/**
 * Lines of a picture with missing or misread amounts: each may also be the product of its quantity and price, or its
 * digits without the point. The one way in which all of them add up to the total is theirs.
 */
import { median } from '../../formats/pdf/median.ts'
import { around, type Place, right } from '../../formats/pdf/word.ts'
import type { Head } from './table-columns.ts'
import { computedAmounts } from './table-prices.ts'
import { type Amount, isFromPicture, type Row } from './table-rows.ts'
import { allRuns, type Run } from './table-runs.ts'

/** The distance of a misread amount from its column's end, in points. */
const NEAR = 9
/** The number of ways that are tried. */
const MOST_WAYS = 256
/** The share of lines with a read amount. */
const LEAST_READ = 0.5

interface Entry {
  row: Row
  /** Each way to read its amount. */
  ways: Amount[]
}

/** @param target the sum in cents */
export function mendedRuns(rows: Row[], target: number, headAt: (row: Row) => Head | undefined): Run[] {
  if (target === 0 || !rows.some(isFromPicture)) return []
  return allRuns(rows).flatMap((run) => {
    const entries = entriesOf(rows, run, target, headAt)
    const read = entries.filter(({ row }) => run.rows.includes(row)).length
    const chosen = read >= LEAST_READ * entries.length ? onlyWay(entries, target) : undefined
    return chosen ? [asRun(entries, chosen, target)] : []
  })
}

function entriesOf(rows: Row[], run: Run, target: number, headAt: (row: Row) => Head | undefined): Entry[] {
  const [first] = run.rows
  if (first === undefined) return []
  const edge = median(run.amounts.map(right)) ?? 0
  const sign = Math.sign(target)
  const start = headAt(first)?.line
  const from = rows.find(({ line }) => line === start)?.index ?? first.index - 1
  const end = endOf(rows, from, target)
  const isLine = ({ index, sums, head, mayCarry, isAdjustment }: Row) =>
    index > from && index < end && sums.length === 0 && !head && !mayCarry && !isAdjustment
  return rows.filter(isLine).flatMap((row) => {
    const own = run.amounts[run.rows.indexOf(row)]
    const computed = computedAmounts(row, own, headAt(row)).map((cents) => amountAt(row, edge, sign * cents))
    const digits = own ? [] : unreadAt(row, edge, sign)
    const ways = distinct([...(own ? [own] : []), ...computed, ...digits])
    const isProven = own && computed.some(({ value }) => value.cents === own.value.cents)
    return ways.length === 0 ? [] : [{ row, ways: isProven ? [own] : ways }]
  })
}

/** The row with the sum itself, or the first one of sums behind a line. */
function endOf(rows: Row[], from: number, target: number): number {
  const sums = rows.filter(({ index, sums }) => index > from && sums.length > 0)
  const total = sums.find((row) => row.sums.some(({ value }) => value.cents === target))
  return (total ?? sums[0])?.index ?? rows.length
}

/** `142 50.` at the end of the column. */
function unreadAt(row: Row, edge: number, sign: number): Amount[] {
  const cell = row.line.segments.at(-1)
  const words = cell?.words.filter(({ text }) => /^\D?\d[\d.,]*\D?$/.test(text)) ?? []
  const digits = words.map(({ text }) => text.replace(/\D/g, '')).join('')
  const isThere = cell !== undefined && words.length > 0 && Math.abs(right(cell) - edge) < NEAR
  if (!isThere || digits.length < 3 || digits.length > 9) return []
  return [amountAt(row, edge, sign * Number(digits), around(words))]
}

/** As if it stood in the row, at the end of the column. */
function amountAt(row: Row, edge: number, cents: number, place?: Place): Amount {
  const segment = row.line.segments.at(-1)
  if (segment === undefined) throw new Error('a row without words')
  const at = place ?? { ...around([row.line]), x: edge - 1, width: 1 }
  return {
    ...at,
    value: { cents, exact: cents / 100, currency: undefined, decimals: 2, otherwise: undefined },
    text: '',
    segment,
    from: segment.words.length,
    to: segment.words.length,
    confidence: 0.8,
  }
}

const distinct = (amounts: Amount[]): Amount[] =>
  amounts.filter(({ value }, index) => amounts.findIndex((one) => one.value.cents === value.cents) === index)

/** Undefined where several ways, or none, add up. */
function onlyWay(entries: Entry[], target: number): Amount[] | undefined {
  const count = entries.reduce((product, { ways }) => Math.min(product * ways.length, MOST_WAYS + 1), 1)
  if (count > MOST_WAYS) return undefined
  let chosen: Amount[][] = [[]]
  for (const { ways } of entries) chosen = chosen.flatMap((so) => ways.map((way) => [...so, way]))
  const sums = chosen.filter((way) => way.reduce((sum, { value }) => sum + value.cents, 0) === target)
  return sums.length === 1 ? sums[0] : undefined
}

function asRun(entries: Entry[], amounts: Amount[], sum: number): Run {
  const rows = entries.map(({ row }, index) => {
    const amount = amounts[index]
    return amount === undefined || row.numbers.includes(amount)
      ? row
      : { ...row, numbers: [...row.numbers, amount] }
  })
  return { rows, amounts, sum, sums: [] }
}
