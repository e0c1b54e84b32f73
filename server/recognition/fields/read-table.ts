/**
 * Reads the invoice lines: a column of amounts that adds up to a total, with the descriptions, quantities, prices and rates
 * beside them. A table that adds up is certain; one that doesn't is offered as a guess.
 */
import type { Place } from '../../formats/pdf/word.ts'
import type { RatePart } from './breakdown.ts'
import type { Evidence } from './evidence.ts'
import { isBelow } from './other-invoices.ts'
import { legendOf } from './percents.ts'
import { type Adjustment, adjustmentsFor, signedOf } from './table-adjustments.ts'
import type { Head } from './table-columns.ts'
import { netOf, withinCells } from './table-draft-lines.ts'
import { listedItems } from './table-listed.ts'
import { mendedRuns } from './table-mended.ts'
import { describe } from './table-names.ts'
import { onePieceAt, pricedBy } from './table-prices.ts'
import { ratesFor, ratesOn } from './table-rates.ts'
import { type Amount, isFromPicture, type Row, rowsOf } from './table-rows.ts'
import { allRuns, type Run, runsFor } from './table-runs.ts'
import type { ReadTotals } from './totals.ts'

export interface ReadLine {
  name: string
  quantity: number
  unitPrice: number
  /** In cents, off the line. */
  discount: number
  /** A code of UN/ECE recommendation 20; undefined for pieces. */
  unit: string | undefined
  /** In cents, after the discount. */
  net: number
  /** In hundredths of a percent. */
  rate: number | undefined
  /** The rate in its row, in its code or its heading; undefined where the sums give it. */
  rateSource: Place | undefined
  source: Place
  /** From 0 to 1. */
  confidence: number
}

/** Of the whole document. */
export interface ReadAdjustment extends Adjustment {
  rate: number
}

export interface ReadTable {
  lines: ReadLine[]
  adjustments: ReadAdjustment[]
  perRate: RatePart[]
  /** True when lines, discounts and costs give the document's totals. */
  addsUp: boolean
}

const CERTAIN = 0.98
/** The sums come out, but a quantity or a price of the row is not explained. */
const UNPROVEN = 0.94
/** The sums don't come out. */
const GUESS = 0.84
/** Without a name or a rate it is not right as it stands. */
const INCOMPLETE = 0.02
/** The confidence of a net total that lines are to add up to: the sum itself is the proof. */
const MIN_CONFIDENCE = 0.3

export function readTable(evidence: Evidence, totals: ReadTotals): ReadTable | undefined {
  const rows = rowsOf(evidence, totals)
  const sums = totals.net && totals.vat && totals.net.confidence >= MIN_CONFIDENCE ? totals : undefined
  const tables = sums ? candidates(evidence, rows, sums) : []
  const best = tables.toSorted((one, other) => scoreOf(other, totals) - scoreOf(one, totals))[0]
  return best ?? guess(evidence, rows, totals)
}

/** Of two tables that add up, the one with more of its lines explained and above the total, and with more lines: sums of lines add up, too. */
function scoreOf({ lines, addsUp }: ReadTable, { total }: ReadTotals): number {
  const end = total?.source
  const isOutside = end !== undefined && lines.some(({ source }) => isBelow(source, end))
  const named = lines.reduce((sum, { confidence, name }) => sum + (name ? confidence : 0), 0) / lines.length
  return (addsUp ? 10 : 0) + named + OF_LINE * Math.min(MANY, lines.length) - (isOutside ? BELOW_TOTAL : 0)
}

const BELOW_TOTAL = 0.2
const OF_LINE = 0.05
const MANY = 10

function candidates(evidence: Evidence, rows: Row[], totals: ReadTotals): ReadTable[] {
  const [net = 0, vat = 0, total = 0] = [totals.net?.value, totals.vat?.value, totals.total?.value]
  const exact = runsFor(rows, [net]).map((run) => tableOf(evidence, rows, run, totals))
  const gross = vat === 0 ? [] : runsFor(rows, [total]).map((run) => grossTable(evidence, rows, run, totals))
  const adjusted = goodsTotals(evidence, rows, { net, untaxed: totals.untaxed }).map(({ run, adjustments }) =>
    tableOf(evidence, rows, run, totals, adjustments),
  )
  const all = [...exact, ...adjusted, ...gross].filter((table) => table !== undefined)
  if (all.some(({ addsUp }) => addsUp)) return all
  const listed = listedTable(evidence, rows, totals)
  if (listed?.addsUp) return [listed]
  const both = vat === 0 ? [] : adjustedGross(evidence, rows, totals)
  return both.length > 0 ? both : [...all, ...mendedTables(evidence, rows, totals)]
}

function listedTable(evidence: Evidence, rows: Row[], totals: ReadTotals): ReadTable | undefined {
  const items = listedItems(rows, totals.net?.value ?? 0)
  if (items === undefined) return undefined
  const lines = items.map(
    ({ row, net, name }): ReadLine => ({
      ...{
        ...onePieceAt(net.value.cents),
        name,
        net: net.value.cents,
        rate: undefined,
        rateSource: undefined,
      },
      ...{ source: row.line, confidence: sureness(row, true) },
    }),
  )
  return rated(evidence, rows, lines, { pairs: items.map((item) => ({ ...item, head: undefined })), totals })
}

/** Prices with VAT, and discounts or costs with VAT below them. */
function adjustedGross(evidence: Evidence, rows: Row[], totals: ReadTotals): ReadTable[] {
  const goods = goodsTotals(evidence, rows, { net: totals.total?.value ?? 0, untaxed: [] })
  return goods
    .flatMap(({ run, adjustments }) => grossTable(evidence, rows, run, totals, adjustments) ?? [])
    .filter(({ addsUp }) => addsUp)
}

function mendedTables(evidence: Evidence, rows: Row[], totals: ReadTotals): ReadTable[] {
  const [net = 0, vat = 0, total = 0] = [totals.net?.value, totals.vat?.value, totals.total?.value]
  const headAt = headsOf(rows)
  const exact = mendedRuns(rows, net, headAt).map((run) => tableOf(evidence, rows, run, totals))
  const gross =
    vat === 0 ? [] : mendedRuns(rows, total, headAt).map((run) => grossTable(evidence, rows, run, totals))
  return [...exact, ...gross].filter((table) => table !== undefined).filter(({ addsUp }) => addsUp)
}

/** Runs that differ from the net total by discounts and costs that are on the page too. */
function goodsTotals(
  evidence: Evidence,
  rows: Row[],
  { net, untaxed }: { net: number; untaxed: ReadTotals['untaxed'] },
): { run: Run; adjustments: Adjustment[] }[] {
  const sums = rows.flatMap((row) => row.sums.map(({ value }) => value.cents))
  const targets = [...new Set(sums)].filter((sum) => sum !== net && sum !== 0)
  const runs = [...runsFor(rows, targets), ...allRuns(rows).flatMap((run) => provenPart(rows, run) ?? [])]
  return runs.flatMap((run) => {
    const adjustments =
      run.sum !== net && adjustmentsFor(evidence, rows, { run, difference: net - run.sum, untaxed })
    return adjustments ? [{ run, adjustments }] : []
  })
}

/** Up to the last row whose quantity and price give its amount; undefined when most rows are not of that kind. */
function provenPart(rows: Row[], run: Run): Run | undefined {
  const headAt = headsOf(rows)
  const isProven = ({ row, net }: { row: Row; net: Amount }): boolean => {
    const { isProven, quantity, unitPrice } = pricedBy(row, net, headAt(row))
    return isProven && quantity * unitPrice !== 0 && row.numbers.length > 2
  }
  const proven = pairsOf(run).map(isProven)
  const end = proven.lastIndexOf(true) + 1
  if (end === 0 || proven.filter(Boolean).length < LEAST_EXPLAINED * end) return undefined
  const amounts = run.amounts.slice(0, end)
  return {
    ...run,
    rows: run.rows.slice(0, end),
    amounts,
    sum: amounts.reduce((sum, { value }) => sum + value.cents, 0),
  }
}

const LEAST_EXPLAINED = 0.6

/** The last head above, on its page if there is one. */
const headsOf =
  (rows: Row[]) =>
  (row: Row): Head | undefined => {
    const above = rows.slice(0, row.index).filter(({ head }) => head !== undefined)
    return (above.findLast(({ line }) => line.page === row.line.page) ?? above.at(-1))?.head
  }

function tableOf(
  evidence: Evidence,
  rows: Row[],
  run: Run,
  totals: ReadTotals,
  adjustments: Adjustment[] = [],
  ways: number[][] = ratesOn(evidence, totals),
): ReadTable | undefined {
  const headAt = headsOf(rows)
  const pairs = pairsOf(run).map((pair) => ({ ...pair, head: headAt(pair.row) }))
  const names = describe(rows, pairs, headAt)
  const lines = pairs.map(({ row, net, head }, index): ReadLine => {
    const { isProven, isInferred, ...priced } = pricedBy(row, net, head)
    const { name: printed = '', isDoubted = false } = names[index] ?? {}
    const name = withoutPrice(printed, priced.unitPrice)
    const described = withinCells({ name, ...priced }, { row, net, head })
    const isSure = isProven && !isInferred && !isDoubted
    const confidence = name === '' ? INCOMPLETE : sureness(row, isSure)
    return {
      ...described,
      ...{ net: net.value.cents, rate: undefined, rateSource: undefined, source: row.line, confidence },
    }
  })
  if (lines.filter(({ name }) => name === '').length > lines.length / 3) return undefined
  return rated(evidence, rows, lines, { pairs, totals, adjustments, ways })
}

interface Rating {
  pairs: Parameters<typeof ratesFor>[1]
  totals: ReadTotals
  adjustments?: Adjustment[]
  ways?: number[][]
}

/** The lines with their rates, in the first way in which all adds up. */
function rated(
  evidence: Evidence,
  rows: Row[],
  lines: ReadLine[],
  { pairs, totals, adjustments = [], ways = ratesOn(evidence, totals) }: Rating,
): ReadTable | undefined {
  const legend = legendOf(evidence.lines)
  return firstThatAddsUp(ways, (rates) =>
    firstThatAddsUp(ratesFor(rows, pairs, { rates, perRate: totals.perRate, legend }), (found) =>
      finished(
        lines.map((line, index) => ({ ...line, rate: found[index]?.rate, rateSource: found[index]?.place })),
        adjustments,
        totals,
      ),
    ),
  )
}

/** Right of a hundred lines of pictures: with words that are not well read, and of numbers that are not explained. */
const BLURRED = 0.84
const UNPROVEN_SEEN = 0.88
/** The confidence of a word that is well read. */
const WELL_READ = 0.7

function sureness(row: Row, isSure: boolean): number {
  if (!isFromPicture(row)) return isSure ? CERTAIN : UNPROVEN
  const words = row.line.segments.flatMap((segment) => segment.words)
  const isBlurred = words.some(({ text, confidence }) => confidence < WELL_READ && /[\p{L}\d]/u.test(text))
  return isBlurred ? BLURRED : isSure ? CERTAIN : UNPROVEN_SEEN
}

/** The last one where none does. */
function firstThatAddsUp<Way>(
  ways: Way[],
  tableWith: (way: Way) => ReadTable | undefined,
): ReadTable | undefined {
  const tables = ways.map(tableWith)
  return tables.find((table) => table?.addsUp) ?? tables.at(-1)
}

const pairsOf = ({ rows, amounts }: Run) =>
  rows.flatMap((row, index) => {
    const net = amounts[index]
    return net ? [{ row, net }] : []
  })

function finished(lines: ReadLine[], adjustments: Adjustment[], totals: ReadTotals): ReadTable {
  const shared = sharedOut(lines, adjustments, totals.perRate)
  const perRate = ratesOf(lines, shared ?? [])
  const rounding = Math.max(1, perRate.length)
  const vat = perRate.reduce((sum, part) => sum + part.vat, 0)
  const addsUp =
    shared !== undefined &&
    lines.every(({ rate }) => rate !== undefined) &&
    Math.abs(vat - (totals.vat?.value ?? 0)) <= rounding &&
    totals.perRate.every(
      ({ rate, base }) => base === 0 || perRate.some((one) => one.rate === rate && one.base === base),
    )
  const doubted = addsUp
    ? lines
    : lines.map((line) => (line.rate === undefined ? { ...line, confidence: INCOMPLETE } : guessed(line)))
  return { lines: doubted, adjustments: shared ?? [], perRate, addsUp }
}

/** With the rate of each adjustment: the only one, or the missing part of each rate's base. */
function sharedOut(
  lines: ReadLine[],
  adjustments: Adjustment[],
  perRate: RatePart[],
): ReadAdjustment[] | undefined {
  if (adjustments.length === 0) return []
  const untaxed = adjustments.filter(({ printedRate }) => printedRate === 0)
  if (untaxed.length > 0 && untaxed.length < adjustments.length) {
    const atZero = untaxed.map((one) => ({ ...one, rate: 0 }))
    const others = adjustments.filter(({ printedRate }) => printedRate !== 0)
    const left = perRate.map((part) => (part.rate === 0 ? withoutUntaxed(part, untaxed) : part))
    const shared = sharedOut(lines, others, left)
    return shared && [...shared, ...atZero]
  }
  const printed = adjustments.flatMap((one) =>
    one.printedRate === undefined ? [] : [{ ...one, rate: one.printedRate }],
  )
  if (
    printed.length === adjustments.length &&
    printed.every(({ rate }) => [...lines, ...perRate].some((one) => one.rate === rate))
  )
    return printed
  const rates = [...new Set(lines.map(({ rate }) => rate))]
  const [only] = rates
  if (rates.length === 1 && only !== undefined) return adjustments.map((one) => ({ ...one, rate: only }))
  const missing = perRate.map(({ rate, base }) => ({
    rate,
    amount: base - lines.reduce((sum, line) => (line.rate === rate ? sum + line.net : sum), 0),
  }))
  const parts = missing.filter(({ amount }) => amount !== 0)
  const [first] = adjustments
  if (adjustments.length === 1 && first) {
    const isOneWay = parts.every(({ amount }) => amount > 0 === signedOf(first) > 0)
    return isOneWay
      ? parts.map(({ rate, amount }) => ({ ...first, amount: Math.abs(amount), rate }))
      : undefined
  }
  const [place] = parts
  return parts.length === 1 && place ? adjustments.map((one) => ({ ...one, rate: place.rate })) : undefined
}

const withoutUntaxed = (part: RatePart, untaxed: Adjustment[]): RatePart => ({
  ...part,
  base: part.base - untaxed.reduce((sum, one) => sum + signedOf(one), 0),
})

function ratesOf(lines: ReadLine[], adjustments: ReadAdjustment[]): RatePart[] {
  const bases = new Map<number, number>()
  const add = (rate: number, amount: number) => bases.set(rate, (bases.get(rate) ?? 0) + amount)
  for (const { rate, net } of lines) if (rate !== undefined) add(rate, net)
  for (const one of adjustments) add(one.rate, signedOf(one))
  return [...bases].map(([rate, base]) => ({ rate, base, vat: Math.round((base * rate) / 10_000) }))
}

/** Prices with VAT: each line's net is its share of the base. */
function grossTable(
  evidence: Evidence,
  rows: Row[],
  run: Run,
  totals: ReadTotals,
  adjustments: Adjustment[] = [],
): ReadTable | undefined {
  return firstThatAddsUp(ratesOn(evidence, totals), (rates) =>
    grossWith(rates, { evidence, rows, run, totals, adjustments }),
  )
}

interface Gross {
  evidence: Evidence
  rows: Row[]
  run: Run
  totals: ReadTotals
  adjustments: Adjustment[]
}

function grossWith(
  rates: number[],
  { evidence, rows, run, totals, adjustments }: Gross,
): ReadTable | undefined {
  const ofGross = totals.perRate.map((part) => ({ ...part, base: part.base + part.vat }))
  const table = tableOf(evidence, rows, run, { ...totals, perRate: ofGross }, adjustments, [rates])
  if (!table) return undefined
  const known = [
    ...table.lines.map(({ rate, quantity, net }) => ({ rate, quantity, gross: net })),
    ...table.adjustments.map((one) => ({ rate: one.rate, quantity: 1, gross: signedOf(one) })),
  ].flatMap(({ rate, ...own }) => (rate === undefined ? [] : [{ rate, ...own }]))
  const bases = totals.perRate.length > 0 ? totals.perRate : onlyRate(known, totals)
  const isRated = known.length === table.lines.length + table.adjustments.length
  const nets = isRated ? netOf(known, bases) : undefined
  if (!nets) return undefined
  const adjusted = table.adjustments.map((one, index) => ({
    ...one,
    amount: Math.abs(nets[table.lines.length + index]?.net ?? 0),
    printedRate: one.rate,
  }))
  const lines = table.lines.map((line, index) => ({
    ...line,
    ...nets[index],
    confidence: Math.min(CERTAIN, line.confidence + 0.43),
  }))
  return finished(lines, adjusted, totals)
}

function onlyRate(lines: { rate: number }[], { net, vat }: ReadTotals): RatePart[] {
  const [first] = lines
  const isOne = lines.every(({ rate }) => rate === first?.rate)
  return first && isOne && net && vat ? [{ rate: first.rate, base: net.value, vat: vat.value }] : []
}

/** Nothing adds up: rows whose quantity and price give their amount are offered all the same. */
function guess(evidence: Evidence, rows: Row[], totals: ReadTotals): ReadTable | undefined {
  if (!rows.some(({ head }) => head !== undefined)) return undefined
  const [run] = allRuns(rows).flatMap((one) => provenPart(rows, one) ?? [])
  const table = run && tableOf(evidence, rows, run, totals)
  return table && { ...table, lines: table.lines.map(guessed), addsUp: false }
}

const guessed = (line: ReadLine): ReadLine => ({ ...line, confidence: Math.min(line.confidence, GUESS) })

/** A quantity, a price and their product; fewer numbers may be anything. */
const LEAST_NUMBERS = 3

/** True where a row is in no total: one between the table's head and its total, with the product of its quantity and price as its amount. */
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
  const isOwn = ({ line }: Row) => own.some(({ page, y }) => page === line.page && y === line.y)
  return rows.some((row) => isBeside(row) && !isOwn(row) && isLine(row))
}

/** `3 x Bruidstaart aan 386,00`, `Ontworming 4 x 18,50`: the price is no part of the description. */
const PRICED =
  /\s+(?:\d+(?:[.,]\d+)?\s+(?=[x×]))?(?:aan|tegen|[àa]|at|@|zu|je|x|×)\s+(?:(?:€|EUR)\s?)?([\d.,]*\d)(?:\s?(?:€|EUR))?(?:\/\p{L}+)?$/iu

/** @param unitPrice the number behind the description must be it */
function withoutPrice(name: string, unitPrice: number): string {
  const [match, digits = ''] = PRICED.exec(name) ?? []
  const price = Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  return match !== undefined && price === unitPrice ? name.slice(0, -match.length) : name
}
