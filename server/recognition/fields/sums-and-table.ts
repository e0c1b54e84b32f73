/** The sums and the table as one reading: of all ways to read them together, the one that leaves least of the page unexplained. */
import type { Evidence } from './evidence.ts'
import { TIE } from './found.ts'
import { hasLostRows, type ReadTable, readTable } from './read-table.ts'
import { doubted, likelyTotals, type ReadTotals } from './totals.ts'

interface Read {
  totals: ReadTotals
  table: ReadTable | undefined
}

interface Way extends Read {
  score: number
  /** A larger named amount, VAT of another rate or a row of the table is in no sum. */
  isPart: boolean
}

/** The weight of lines that add up to the sums. */
const ADDING_UP = 1.5
/** The penalty of parts of the page that the sums leave out. */
const LEFT_OUT = 1.2
/** Two ways with less between them are equally likely. */
const CLEAR = 0.3

export function readSums(evidence: Evidence): Read {
  const [first, ...others] = likelyTotals(evidence)
  if (first === undefined) throw new Error('no way to read the sums')
  const plain = wayOf(evidence, first)
  if (!plain.isPart && plain.table?.addsUp) return settled(plain)
  const ways = [plain, ...others.map((one) => wayOf(evidence, one))].toSorted(
    (one, other) => other.score - one.score,
  )
  const [best = plain, second] = ways
  const isClear = second === undefined || best.score - second.score >= CLEAR || best === plain
  return settled(isClear ? best : { ...best, isPart: true })
}

function wayOf(evidence: Evidence, totals: ReadTotals): Way {
  const table = readTable(evidence, totals)
  const isPart = totals.isDoubted === true || (table?.addsUp === true && hasLostRows(evidence, totals, table))
  const score = (totals.score ?? 0) + (table?.addsUp ? ADDING_UP : 0) - (isPart ? LEFT_OUT : 0)
  return { totals, table, score, isPart }
}

/** Sums that leave something out are doubtful, and so are the lines. */
function settled({ totals, table, isPart }: Way): Read {
  const isRated = table?.addsUp && totals.perRate.length === 0
  const read = isRated ? { ...totals, perRate: table.perRate } : totals
  if (!isPart) return { totals: read, table }
  const lines = table?.lines.map((line) => ({ ...line, confidence: Math.min(TIE, line.confidence) })) ?? []
  return { totals: doubted(read), table: table && { ...table, lines } }
}
