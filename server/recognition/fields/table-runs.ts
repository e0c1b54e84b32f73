/** Finds the column of amounts whose lines add up to a total, past subtotals and sums carried over. */
import { endOf } from './amounts.ts'
import { columnAt } from './table-columns.ts'
import { type Amount, isWords, type Row } from './table-rows.ts'

export interface Run {
  amounts: Amount[]
  rows: Row[]
  /** In cents. */
  sum: number
  /** Rows inside that are no line. */
  sums: Row[]
}

/** In points: how far the ends of a column's amounts may lie apart. */
const SAME_COLUMN = 5
const MAX_LINES = 600

/** All runs of lines whose sum is one of the targets, those of the first target first, rightmost column first. */
export function runsFor(rows: Row[], targets: number[]): Run[] {
  const columns = columnsOf(rows)
  return targets.flatMap((target) =>
    columns.flatMap((column) => {
      const run = runIn(column, rows, target)
      return run ? [run] : []
    }),
  )
}

/** The runs of each column, with any sum, the longest first. */
export function allRuns(rows: Row[]): Run[] {
  const runs = columnsOf(rows).map((column) => classified(column, rows, 0))
  return runs
    .filter(({ amounts }) => amounts.length > 0)
    .toSorted((one, other) => other.amounts.length - one.amounts.length)
}

type Entry = { amount: Amount; row: Row }

/** Amounts that end or begin at the same place, rightmost column first. */
function columnsOf(rows: Row[]): Entry[][] {
  const first = rows.findIndex(({ head }) => head !== undefined)
  const entries = rows
    .slice(first + 1)
    .flatMap((row) =>
      row.numbers
        .filter(({ value }) => value.decimals === 2 || value.currency !== undefined)
        .map((amount) => ({ amount, row })),
    )
  const byEnd = aligned(entries, ({ amount }) => endOf(amount))
  const byStart = aligned(entries, ({ amount }) => amount.x)
  return [...byRates(entries, rows), ...byEnd, ...byStart]
}

/** Columns of amounts for one rate each are one column. */
function byRates(entries: Entry[], rows: Row[]): Entry[][] {
  const heads = rows.flatMap(({ head }) => head ?? [])
  const rated = entries.filter(({ amount, row }) => {
    const head = heads.findLast(({ line }) => line.page === row.line.page && line.y < row.line.y)
    return head !== undefined && columnAt(head, amount)?.rate !== undefined
  })
  return rated.length === 0 ? [] : [rated]
}

function aligned(entries: Entry[], edge: (entry: Entry) => number): Entry[][] {
  const columns: { at: number; entries: Entry[] }[] = []
  for (const entry of entries) {
    const column = columns.find(({ at }) => Math.abs(at - edge(entry)) < SAME_COLUMN)
    if (column) column.entries.push(entry)
    else columns.push({ at: edge(entry), entries: [entry] })
  }
  return columns
    .toSorted((one, other) => other.at - one.at)
    .map((column) => column.entries.slice(0, MAX_LINES))
}

/** The lines may begin anywhere where there is no head. */
function runIn(column: Entry[], rows: Row[], target: number): Run | undefined {
  const hasHead = rows.some(({ head }) => head !== undefined)
  const starts = hasHead ? [0] : column.map((_, index) => index).slice(0, 40)
  for (const start of starts) {
    const whole = classified(column.slice(start), rows, target)
    if (whole.sum === target && whole.amounts.length > 0) return whole
  }
  return undefined
}

/** Walks down until the sum is reached and no line follows any more. */
function classified(column: Entry[], rows: Row[], target: number): Run {
  const run: Run = { amounts: [], rows: [], sum: 0, sums: [] }
  let reached: Run | undefined
  let section = 0
  let isSummedUp = false
  for (const { amount, row } of column) {
    const { cents } = amount.value
    if (run.amounts.length > 1 && run.sum === target && cents === target && target !== 0) return run
    const isRepeated = run.amounts.length > 0 && (cents === run.sum || cents === section)
    if (isFraming({ amount, row }, run, isRepeated) || (isRepeated && !hasOwnWords(row, amount, rows))) {
      run.sums.push(row)
      isSummedUp ||= cents === run.sum && !row.mayCarry
      if (cents === section) section = 0
      if (!row.mayCarry && run.sum === target && target !== 0) return run
      continue
    }
    if (row.isAdjustment && (isSummedUp || isUnlike(row, run))) continue
    if (cents === 0 && run.sum === target && isEmpty(row, target)) continue
    run.amounts.push(amount)
    run.rows.push(row)
    run.sum += cents
    section += cents
    if (run.sum === target && target !== 0)
      reached = { ...run, amounts: [...run.amounts], rows: [...run.rows], sums: [...run.sums] }
  }
  return run.sum === target ? run : (reached ?? run)
}

/** Named as a sum, carried over, or the sum so far alone in a row where lines have more numbers. */
function isFraming({ amount, row }: Entry, { amounts, rows }: Run, isRepeated: boolean): boolean {
  if (row.sums.includes(amount) || (row.mayCarry && (isRepeated || amounts.length === 0))) return true
  const isBare = row.numbers.length === 1 && rows.every(({ numbers }) => numbers.length > 1)
  return isRepeated && isBare && amounts.length > 1
}

/** Nothing of its own: VAT of zero beside the total that it is of. */
const isEmpty = ({ numbers }: Row, target: number): boolean =>
  numbers.length < 3 || numbers.some(({ value }) => value.cents === target)

/** A discount or a cost without the numbers that every line has. */
const isUnlike = ({ numbers }: Row, { rows }: Run): boolean =>
  numbers.filter(({ value, from }) => value.decimals > 0 || from === 0).length === 1 &&
  rows.length > 0 &&
  rows.every((row) => row.numbers.length > 1)

/** Words in the row, or in the one above that has no amounts. */
function hasOwnWords(row: Row, amount: Amount, rows: Row[]): boolean {
  if (isWords(row) && row.numbers.length > 1) return true
  const above = rows[rows.indexOf(row) - 1]
  return (
    row.line.segments.some((segment) => segment !== amount.segment && /\p{L}{3}/u.test(segment.text)) ||
    (above !== undefined && isWords(above) && above.numbers.length === 0)
  )
}
