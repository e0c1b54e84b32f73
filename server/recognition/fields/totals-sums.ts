/** Totals that a column of sums or a breakdown adds up to, where net or VAT is not printed as one amount. */
import { bottom, right } from '../../formats/pdf/word.ts'
import type { Line } from '../page/lines.ts'
import { endOf, type ReadAmount } from './amounts.ts'
import { breakdownOf, type RatePart } from './breakdown.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Found } from './found.ts'
import type { Topic } from './labels.ts'
import { isTableHead } from './table-columns.ts'

type Amount = Found<ReadAmount>

/** In cents. */
export interface SummedUp {
  net: number
  vat: number
  total: number
  perRate: RatePart[]
  /** Amounts of VAT that it is made of. */
  vats: number[]
  /** Costs within the net that have no VAT. */
  untaxed: Amount[]
}

interface Entry {
  amount: Amount
  cents: number
  topic: Topic | undefined
}

const MOST_ENTRIES = 12
/** In points: how far the ends of a column's amounts may lie apart. */
const SAME_COLUMN = 5
/** So many amounts without a label are tried as costs without VAT. */
const MOST_OPEN = 6
/** Words for amounts without VAT, though they name it. */
export const UNTAXED =
  /(?:zonder|buiten|vrij van|geen|niet onderworpen aan|vrijgesteld van|niet belast(?:baar)?)(?: de)? (?:btw|b\.t\.w)|(?:hors (?:champ|du champ)|non soumis|sans|exempt|exon[ée]r|pas soumis)\P{L}.*(?:tva|t\.v\.a)|(?:ohne|nicht|kein).*(?:mwst|ust|umsatzsteuer)|(?:ust|mwst|umsatzsteuer|steuer)-?frei|(?:no|without|outside|exempt|not subject).*vat/iu

/** The amounts above the total in its column, if they add up to it and its VAT is that of a rate of the page. */
export function columnSum(
  evidence: Evidence,
  total: Amount,
  amounts: Amount[],
  rates: readonly number[],
): SummedUp | undefined {
  const entries = summandsOf(entriesAbove(evidence, total, amounts), total.value.cents)
  const sumOf = (own: Entry[]) => own.reduce((sum, { cents }) => sum + cents, 0)
  const vats = entries.filter(({ topic }) => topic === 'vat')
  const goods = entries.filter(({ topic }) => topic !== 'vat' && topic !== 'paid' && topic !== 'rounding')
  const [net, vat] = [sumOf(goods), sumOf(vats)]
  if (net === 0 || vat === 0) return undefined
  const known = new Set(amounts.map(({ value }) => value.cents))
  const open = goods.filter(({ topic }) => topic !== 'net').slice(0, MOST_OPEN)
  for (const untaxed of subsetsOf(open)) {
    const base = net - sumOf(untaxed)
    const perRate = base === 0 ? undefined : breakdownOf(base, vat, new Set([...known, base]), rates)
    if (!perRate) continue
    const free = untaxed.length === 0 ? [] : [{ rate: 0, base: sumOf(untaxed), vat: 0 }]
    return {
      ...{ net, vat, total: net + vat, perRate: [...perRate, ...free] },
      vats: vats.map(({ cents }) => cents),
      untaxed: untaxed.map(({ amount }) => amount),
    }
  }
  return undefined
}

/** From the total upwards, to the head of the table. */
function entriesAbove(evidence: Evidence, total: Amount, amounts: Amount[]): Entry[] {
  const ends = [endOf(total), right(total)]
  const isInColumn = (one: Amount) =>
    [endOf(one), right(one)].some((end) => ends.some((own) => Math.abs(end - own) < SAME_COLUMN))
  const head = evidence.lines.findLast(
    (line) => line.page === total.page && line.y < total.y && isTableHead(line),
  )
  return amounts
    .filter((one) => one.page === total.page && bottom(one) <= total.y + 1 && one.y > (head?.y ?? 0))
    .filter(isInColumn)
    .toSorted((one, other) => other.y - one.y)
    .slice(0, MOST_ENTRIES)
    .map((amount) => {
      const topic = topicOf(evidence, amount.segment.line)
      const { cents } = amount.value
      return { amount, topic, cents: topic === 'paid' ? -Math.abs(cents) : cents }
    })
}

const SUMMING: Topic[] = ['net', 'vat', 'total', 'payable', 'paid', 'rounding']

/** The topic of the first label in the line. */
function topicOf({ labels }: Evidence, line: Line): Topic | undefined {
  const own = labelsOf(labels, ...SUMMING).filter(({ segment }) => segment.line === line)
  const topic = own.toSorted((one, other) => one.x - other.x)[0]?.topic
  const text = line.segments.map((segment) => segment.text).join(' ')
  return (topic === 'vat' || topic === 'net') && UNTAXED.test(text) ? undefined : topic
}

/** The first ones that make the sum; those that another one sums up are passed over. None where no number of them does. */
function summandsOf(entries: Entry[], sum: number): Entry[] {
  const taken: Entry[] = []
  let left = sum
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index]
    if (entry === undefined) break
    taken.push(entry)
    left -= entry.cents
    if (left === 0) return taken
    index += partsBelow(entries.slice(index + 1), entry)
  }
  return []
}

/** The number of the same kind that add up to the one before them. */
function partsBelow(entries: Entry[], { cents, topic }: Entry): number {
  let sum = 0
  for (const [index, entry] of entries.entries()) {
    if (entry.topic !== topic) return 0
    sum += entry.cents
    if (sum === cents && index > 0) return index + 1
  }
  return 0
}

/** The empty one first. */
const subsetsOf = <One>(all: One[]): One[][] =>
  all
    .reduce<One[][]>((sets, one) => sets.concat(sets.map((set) => [...set, one])), [[]])
    .toSorted((one, other) => one.length - other.length)

/** A row that is named as a sum and holds net, VAT and total: `Summe   875,00   149,10   1.024,10`. */
export function rowSums({ labels }: Evidence, amounts: Amount[]): SummedUp[] {
  const named = labelsOf(labels, 'sum', 'total', 'net').filter(({ from }) => from === 0)
  return [...new Set(named.map(({ segment }) => segment.line))].flatMap((line) => {
    const own = amounts.filter(({ segment }) => segment.line === line).map(({ value }) => value.cents)
    return own.flatMap((net, at) =>
      own.slice(at + 1).flatMap((vat, behind) => {
        const isSum = Math.abs(vat) < HIGHEST_VAT * Math.abs(net) && vat !== 0
        return isSum && own.slice(at + behind + 2).includes(net + vat)
          ? [{ net, vat, total: net + vat, perRate: [], vats: [vat], untaxed: [] }]
          : []
      }),
    )
  })
}

/** As a part of its base. */
const HIGHEST_VAT = 0.35

/** Rows with a base and its VAT, one of each of several rates, that add up to the total. */
export function partsSum(
  { lines, percents }: Evidence,
  total: number,
  amounts: Amount[],
  rates: readonly number[],
): SummedUp | undefined {
  const options = rates
    .filter((rate) => rate > 0)
    .map((rate) => lines.flatMap((line) => partIn(line, rate, amounts) ?? []))
    .concat([lines.flatMap((line) => untaxedIn(line, percents, amounts) ?? [])])
    .filter((parts) => parts.length > 0)
  const search = (index: number, parts: RatePart[], left: number): RatePart[] | undefined => {
    if (left === 0 && parts.length > 1) return parts
    for (const part of options[index] ?? []) {
      const found = search(index + 1, [...parts, part], left - part.base - part.vat)
      if (found) return found
    }
    return index < options.length ? search(index + 1, parts, left) : undefined
  }
  const perRate = search(0, [], total)
  if (!perRate) return undefined
  const vats = perRate.map(({ vat }) => vat)
  const vat = vats.reduce((sum, one) => sum + one, 0)
  return { net: total - vat, vat, total, perRate, vats, untaxed: [] }
}

/** `0 %    5,00    0,00` */
function untaxedIn(line: Line, percents: Evidence['percents'], amounts: Amount[]): RatePart | undefined {
  const isHere = ({ segment }: Found<unknown>) => segment.line === line
  const own = amounts.filter(isHere).map(({ value }) => value.cents)
  const base = own.find((cents) => cents !== 0)
  const isZero = percents.some((one) => isHere(one) && one.value === 0) && own.includes(0)
  return isZero && base !== undefined ? { rate: 0, base, vat: 0 } : undefined
}

function partIn(line: Line, rate: number, amounts: Amount[]): RatePart | undefined {
  const own = amounts.filter(({ segment }) => segment.line === line).map(({ value }) => value.cents)
  for (const base of own) {
    const exact = Math.round((base * rate) / 10_000)
    const vat = [exact, exact - 1, exact + 1].find((cents) => cents !== 0 && own.includes(cents))
    if (vat !== undefined && vat !== base) return { rate, base, vat }
  }
  return undefined
}
