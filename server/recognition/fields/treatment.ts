import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { fold } from '../page/fold.ts'
import type { Evidence } from './evidence.ts'
import { headsOf, type ReadTable } from './read-table.ts'
import { pricedBy } from './table-prices.ts'
import { type Row, rowsOf } from './table-rows.ts'
import type { ReadTotals } from './totals.ts'

/** Finds rows that a table should have had: their costs are in no total that was read. */

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

/** Texts about missing VAT, the most certain first. */
const REASONS: [VatTreatment, RegExp][] = [
  [
    'REVERSE_CHARGE',
    /verlegd|verlegging|autoliquidation|reverse charge|steuerschuldnerschaft|medecontractant|cocontractant/,
  ],
  ['INTRA_COMMUNITY', /intracommunautair|intra communautair|intra community|innergemeinschaftlich|39 ?bis/],
  ['EXPORT', /\bexport|ausfuhr|uitvoer/],
  ['SMALL_ENTERPRISE', /56 ?bis|kleine onderneming|petites? entreprises?|small enterprise|kleinunternehmer/],
  ['MARGIN_SCHEME', /winstmarge|marge beneficiaire|regime de la marge|margin scheme|differenzbesteuerung/],
  [
    'ARTICLE_44',
    /artikel 44|article 44|art 44|vrijgesteld van btw|exonere de tva|exempt from vat|umsatzsteuerfrei|steuerfrei/,
  ],
]

/** The reason for missing VAT; undefined when the pages don't say it. */
export function readTreatment({ lines }: Evidence): VatTreatment | undefined {
  const texts = lines.map(({ segments }) => fold(segments.map(({ text }) => text).join(' ')))
  return REASONS.find(([, words]) => texts.some((text) => words.test(text)))?.[0]
}
