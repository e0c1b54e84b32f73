/** Finds rows that a table should have had: their costs are in no total that was read. */
import type { Evidence } from './evidence.ts'
import { headsOf, type ReadTable } from './read-table.ts'
import { pricedBy } from './table-prices.ts'
import { type Row, rowsOf } from './table-rows.ts'
import type { ReadTotals } from './totals.ts'

/** A quantity, a price and their product; fewer numbers may be anything. */
const LEAST_NUMBERS = 3

/** True for a row above the total, below the table's head, whose quantity and price give its amount. */
export function hasLostRows(evidence: Evidence, totals: ReadTotals, table: ReadTable): boolean {
  const rows = rowsOf(evidence, totals)
  const headAt = headsOf(rows)
  const own = table.lines.map(({ source }) => source)
  const [first] = own
  const foot = totals.total?.source
  if (first === undefined) return false
  const isBeside = (row: Row) =>
    row.line.page === first.page && (foot === undefined || foot.page !== row.line.page || row.line.y < foot.y)
  const isLine = (row: Row) => {
    const head = headAt(row)
    const net = row.numbers.at(-1)
    if (head === undefined || net === undefined || row.numbers.length < LEAST_NUMBERS) return false
    if (row.isAdjustment || row.mayCarry || row.sums.length > 0) return false
    const { isProven, quantity, unitPrice } = pricedBy(row, net, head)
    return isProven && quantity !== 0 && unitPrice !== 0
  }
  return rows.some((row) => isBeside(row) && !own.includes(row.line) && isLine(row))
}
