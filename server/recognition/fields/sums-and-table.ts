/** The sums and the table as one reading: of all ways to read them together, the one that leaves least of the page unexplained. */
import type { Evidence } from './evidence.ts'
import { TIE } from './found.ts'
import { hasLostRows, type ReadTable, readTable } from './read-table.ts'
import { doubted, namedTotals, type ReadTotals, type TotalsWay, waysToSum } from './totals.ts'

interface Read {
  totals: ReadTotals
  table: ReadTable | undefined
}

interface Way extends TotalsWay {
  table: ReadTable | undefined
}

/** The weight of lines that add up to the sums. */
const ADDING_UP = 1.5
/** The penalty of parts of the page that the sums leave out. */
const LEFT_OUT = 1.2
/** With less support sums are a coincidence. */
const LEAST = 1.2
/** Of ways that the table tells apart, the next one is no rival with more between them. */
const CLEAR = 0.3

export function readSums(evidence: Evidence): Read {
  const [first, ...others] = waysToSum(evidence)
  const plain = first && wayOf(evidence, first)
  const isEnough = plain?.table?.addsUp === true && !plain.isPart
  const ways = (plain ? [plain, ...(isEnough ? [] : others.map((one) => wayOf(evidence, one)))] : [])
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = ways
  if (best === undefined) return unsummed(evidence)
  const rival = isEnough ? others[0]?.score : second?.score
  const lead = rival === undefined ? 1 : best.score - rival
  const isClear = isEnough || second === undefined || best === plain || lead >= CLEAR
  return settled(isClear ? best : { ...best, isPart: true }, lead)
}

function wayOf(evidence: Evidence, way: TotalsWay): Way {
  const table = readTable(evidence, way.totals)
  const isPart = way.isPart || (table?.addsUp === true && hasLostRows(evidence, way.totals, table))
  const score = way.score + (table?.addsUp ? ADDING_UP : 0) - (isPart ? LEFT_OUT : 0)
  return { ...way, table, score, isPart }
}

/** Sums that leave something out are doubtful, and so are the lines. */
function settled({ weighed, score, table, isPart }: Way, lead: number): Read {
  const totals = weighed(score + (isPart ? LEFT_OUT : 0) - (table?.addsUp ? ADDING_UP / 2 : 0), lead)
  const isRated = table?.addsUp && totals.perRate.length === 0
  const read = isRated ? { ...totals, perRate: table.perRate } : totals
  return isPart ? { totals: doubted(read), table: table && unsure(table) } : { totals: read, table }
}

function unsummed(evidence: Evidence): Read {
  const totals = namedTotals(evidence)
  const table = readTable(evidence, totals)
  return { totals, table: totals.isDoubted ? table && unsure(table) : table }
}

const unsure = (table: ReadTable): ReadTable => ({
  ...table,
  lines: table.lines.map((line) => ({ ...line, confidence: Math.min(TIE, line.confidence) })),
})
