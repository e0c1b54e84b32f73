/** Reads the totals by their labels and by their sums: net plus VAT is the total. */

import { right } from '../../formats/pdf/word.ts'
import type { ReadAmount } from './amounts.ts'
import { breakdownOf, type RatePart, readTreatment } from './breakdown.ts'
import { isOnCondition } from './conditions.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { type Candidate, type Found, TIE } from './found.ts'

import type { Topic } from './labels.ts'
import { type Near, nearest } from './near.ts'
import { VAT_RATES } from './percents.ts'
import { isAllVat, isVatOfRates, type RatedVat, ratedVats } from './rated-vats.ts'
import { columnSum, partsSum, rowSums, type SummedUp } from './totals-sums.ts'

/** In cents. */
export interface ReadTotals {
  net: Candidate<number> | undefined
  vat: Candidate<number> | undefined
  total: Candidate<number> | undefined
  /** The breakdown, if the page has one. */
  perRate: RatePart[]
  /** Costs within the net that have no VAT, and are beside the table. */
  untaxed: Amount[]
  /** Something on the page speaks against them. */
  isDoubted?: boolean
}

type Role = 'net' | 'vat' | 'total'
type Amount = Found<ReadAmount>

/** For each role, how strongly labels support each value. */
type Strengths = Record<Role, Map<number, Strength>>

interface Strength {
  strength: number
  source: Amount
  /** The label is in its line, so it is no head of a column. */
  isBeside: boolean
}

/** For each label, how strongly it supports each role. */
const LABEL_STRENGTHS: Partial<Record<Topic, Partial<Record<Role, number>>>> = {
  net: { net: 1 },
  vat: { vat: 1 },
  total: { total: 1 },
  payable: { total: 0.85 },
  sum: { total: 0.6, net: 0.45 },
}
const ROLES: Role[] = ['net', 'vat', 'total']
/** More amounts are a long table, not totals. */
const MAX_AMOUNTS = 400

/** A way to read the sums, before it is held against the table. */
export interface TotalsWay {
  totals: ReadTotals
  /** The support by labels and sums, from 0 to about 5. */
  score: number
  /** A larger named amount, or VAT of another rate, is in none of the sums. */
  isPart: boolean
  /**
   * The totals as sure as all of the page makes them.
   * @param score with the support of the table
   * @param lead over the next way
   */
  weighed: (score: number, lead: number) => ReadTotals
}

/** The ways in which sums add up, the best supported first; none where nothing adds up. */
export function waysToSum(evidence: Evidence): TotalsWay[] {
  const amounts = amountsOf(evidence)
  const strengths = strengthsOf(evidence, amounts)
  const isUntaxed = readTreatment(evidence) !== undefined
  const rates = ratesOf(evidence)
  const vats = ratedVats(evidence, amounts)
  const fit = fitting(strengths, { amounts, rates, vats, isUntaxed })
  const sums = ranked([...fit, ...summed(evidence, { strengths, amounts, rates })])
  return sums.slice(0, MOST_WAYS).map((sum) => ({
    totals: chosen(sum, strengths, { score: sum.score, lead: 0 }),
    score: sum.score,
    isPart:
      !isAllVat(vats, sum.vat) ||
      isBelowNamed(evidence, amounts, sum) ||
      isBelowLarger(amounts, sum) ||
      (sum.vat === 0 && isTaxed(strengths, sum.total)),
    weighed: (score, lead) => chosen(sum, strengths, { score, lead }),
  }))
}

/** An amount is named as VAT in its own line. */
const isTaxed = ({ vat }: Strengths, total: number): boolean =>
  [...vat].some(
    ([cents, { strength, isBeside }]) =>
      cents !== 0 && Math.abs(cents) < Math.abs(total) && isBeside && strength >= SURELY_NAMED,
  )

/** The number of ways that are held against the table. */
const MOST_WAYS = 6

/** The amounts that are named alone, where nothing adds up. */
export const namedTotals = (evidence: Evidence): ReadTotals =>
  alone(strengthsOf(evidence, amountsOf(evidence)), ratesOf(evidence))

const amountsOf = (evidence: Evidence): Amount[] =>
  evidence.amounts
    .filter(({ value }) => value.decimals === 2 || value.currency !== undefined)
    .filter((one) => !isOnCondition(one))
    .slice(-MAX_AMOUNTS)

/** At most as sure as of one of two. */
export const doubted = (totals: ReadTotals): ReadTotals => {
  const less = (one: Candidate<number> | undefined) =>
    one && { ...one, confidence: Math.min(TIE * (one.source?.confidence ?? 1), one.confidence) }
  const { net, vat, total } = totals
  return { ...totals, net: less(net), vat: less(vat), total: less(total), isDoubted: true }
}

/** True when a larger amount is named as a sum, and no words on the page explain the difference. */
function isBelowNamed({ labels }: Evidence, amounts: Amount[], { net, total }: Sum): boolean {
  const known = new Set(amounts.map(({ value }) => Math.abs(value.cents)))
  const isExplained = (cents: number) =>
    [total, net].some((own) => {
      const between = Math.abs(cents) - Math.abs(own)
      return between < MOST_ROUNDING || known.has(between)
    })
  return nearest(labelsOf(labels, 'net', 'total', 'payable', 'sum'), labels, amounts).some(
    ({ label, found, relation, closeness }) =>
      relation !== 'below' &&
      closeness >= LEAST_CLOSE &&
      label.segment.words.length <= LONGEST_NAMED &&
      !isExplained(found.value.cents),
  )
}

/** True when a larger amount stands in a cell of its own: sums are the largest amounts of their paper. */
const isBelowLarger = (amounts: Amount[], { net, total }: Sum): boolean =>
  amounts.some(
    ({ value, segment, page }) =>
      page === 1 &&
      value.decimals === 2 &&
      segment.words.length <= LONGEST_CELL &&
      Math.abs(value.cents) > LARGER * Math.max(Math.abs(net), Math.abs(total)),
  )

const LONGEST_CELL = 2
/** In totals: a price or a list price may be a little above them. */
const LARGER = 1.5

/** Farther away a label may be that of something else. */
const LEAST_CLOSE = 0.6
/** In words: a longer text is a sentence about interest and the like. */
const LONGEST_NAMED = 9

function strengthsOf(evidence: Evidence, amounts: Amount[]): Strengths {
  const strengths: Strengths = { net: new Map(), vat: new Map(), total: new Map() }
  const labels = labelsOf(evidence.labels, 'net', 'vat', 'total', 'payable', 'sum')
  for (const near of nearest(labels, evidence.labels, amounts).flatMap((one) => [
    one,
    ...atFoot(one, amounts),
  ])) {
    const { label, found, closeness, relation } = near
    for (const role of ROLES) {
      const strengthOfLabel = LABEL_STRENGTHS[label.topic]?.[role]
      if (strengthOfLabel === undefined) continue
      const strength = strengthOfLabel * closeness * (relation === 'below' ? 0.9 : 1)
      const cents = found.value.cents
      const known = strengths[role].get(cents)
      if (!known || known.strength < strength)
        strengths[role].set(cents, { strength, source: found, isBeside: relation !== 'below' })
    }
  }
  return strengths
}

/** A column of amounts below a label may end with their sum. */
function atFoot(near: Near<ReadAmount>, amounts: Amount[]): Near<ReadAmount>[] {
  if (near.relation !== 'below') return []
  let last = near.found
  for (const next of amounts.filter(({ page, y }) => page === last.page && y > near.found.y)) {
    const isBelow = next.y > last.y && next.y - last.y < 2.4 * last.height
    if (isBelow && Math.abs(right(next) - right(last)) < 4) last = next
  }
  return last === near.found ? [] : [{ ...near, found: last }]
}

const ratesOf = ({ percents }: Evidence): number[] =>
  [...new Set(percents.map(({ value }) => value))].filter((rate) => VAT_RATES.includes(rate))

/** Several rates that add up to both totals are no coincidence, also without their bases. */
const OF_RATES = 0.9

const supportOf = ({ length }: RatePart[]): number => (length > 1 ? OF_RATES : length > 0 ? 0.5 : 0)

interface Sum extends Omit<SummedUp, 'vats'> {
  score: number
}

/** Best support first, each once. */
function ranked(sums: Sum[]): Sum[] {
  const sorted = sums.toSorted(
    (one, other) => other.score - one.score || Math.abs(other.total) - Math.abs(one.total),
  )
  const isSame = (one: Sum) => (other: Sum) =>
    one.net === other.net && one.vat === other.vat && one.total === other.total
  return sorted.filter((one, index) => sorted.findIndex(isSame(one)) === index)
}

interface Read {
  strengths: Strengths
  amounts: Amount[]
  rates: number[]
}

/** Sums of which net, VAT or both are not printed as one amount. */
function summed(evidence: Evidence, { strengths, amounts, rates }: Read): Sum[] {
  const inRows = rowSums(evidence, amounts).map(({ vats: _, ...sum }) => ({ ...sum, score: IN_A_ROW }))
  const inColumns = [...strengths.total].flatMap(([cents, { strength, source }]) => {
    const found = [
      columnSum(evidence, source, amounts, rates),
      partsSum(evidence, cents, amounts, rates),
    ].filter((one) => one !== undefined)
    return found.map(({ vats, ...sum }) => {
      const named = Math.max(0, ...[...vats, sum.vat].map((vat) => strengths.vat.get(vat)?.strength ?? 0))
      const net = strengths.net.get(sum.net)?.strength ?? 0
      return { ...sum, score: strength + named + net + 0.8 + supportOf(sum.perRate) }
    })
  })
  return [...inRows, ...inColumns]
}

/** Of net, VAT and total in one row with the name of a sum. */
const IN_A_ROW = 2.2

interface Fitted extends Pick<Read, 'amounts' | 'rates'> {
  vats: RatedVat[]
  /** The page says why there is no VAT. */
  isUntaxed: boolean
}

/** Words for missing VAT make the total the net, too. */
const UNTAXED = 0.8
/** An amount that neither a label nor a rate calls VAT is rather a part of the net. */
const UNNAMED_VAT = 0.7

/** All pairs of net and VAT whose sum is on the page too. */
function fitting(strengths: Strengths, { amounts, rates, vats, isUntaxed }: Fitted): Sum[] {
  const values = [...new Set(amounts.map(({ value }) => value.cents))]
  const known = new Set(values)
  const strength = (role: Role, cents: number) => strengths[role].get(cents)?.strength ?? 0
  const sums: Sum[] = []
  const consider = (net: number, vat: number, total: number, more: number) => {
    const named = strength('net', net) + strength('vat', vat) + strength('total', total)
    if (named <= 0.4) return
    const perRate = vat === 0 ? [] : (breakdownOf(net, vat, known, isUntaxed ? [...rates, 0] : rates) ?? [])
    const less = isPartOfMore(strengths, total) ? 0.6 : 0
    const isOfRates = perRate.length === 0 && isVatOfRates(vats, { net, vat })
    const support = isOfRates ? OF_RATES : supportOf(perRate)
    sums.push({ net, vat, total, perRate, untaxed: [], score: named + more + support - less })
  }
  for (const net of values) {
    if (net === 0) continue
    for (const vat of values) {
      const isVat = vat !== 0 && Math.abs(vat) < 0.35 * Math.abs(net) && Math.sign(vat) === Math.sign(net)
      const isNamed = strengths.vat.has(vat) || (rates.length > 0 && isRated(net, vat, rates))
      const less = isNamed && !isUntaxed ? 0 : UNNAMED_VAT
      if (isVat && known.has(net + vat)) consider(net, vat, net + vat, addingUp(net, vat, rates) - less)
    }
    const isPlain = strength('total', net) > 0
    const isZero = known.has(0) && strength('vat', 0) > 0
    if (isPlain) consider(net, 0, net, Math.max(isZero ? 0.6 : 0, isUntaxed ? UNTAXED : 0))
    for (const total of values) {
      if (isDerivable(strengths, net, total, rates))
        consider(net, total - net, total, 0.2 + mixSupport(net, total - net, rates))
    }
  }
  for (const [vat] of strengths.vat) {
    if (vat === 0) continue
    const considerUnread = (net: number, total: number, unread: number) => {
      if (known.has(unread) || !isRated(net, vat, rates)) return
      if (unread !== total || !isContradicted(strengths, net, total, known)) consider(net, vat, total, 0.2)
    }
    for (const [total] of strengths.total) considerUnread(total - vat, total, total - vat)
    for (const [net] of strengths.net) considerUnread(net, net + vat, net + vat)
  }
  return sums
}

/** Of a label in the same line as the total: its column's head may be above lines too. */
const SURELY_NAMED = 0.75
/** In cents. */
const MOST_ROUNDING = 100

const largelyNamed = ({ total }: Strengths): number[] =>
  [...total].flatMap(([cents, { strength, isBeside }]) =>
    isBeside && strength >= SURELY_NAMED ? [cents] : [],
  )

/** The amount of a line, where a larger total is named. */
function isPartOfMore(strengths: Strengths, total: number): boolean {
  const isNamed = strengths.total.get(total)?.isBeside === true
  return !isNamed && largelyNamed(strengths).some((other) => Math.abs(other) > Math.abs(total))
}

/** A total that is not on the page can't be it where another one is, unless a payment or a rounding is the difference. */
function isContradicted(
  strengths: Strengths,
  net: number,
  total: number,
  known: ReadonlySet<number>,
): boolean {
  return largelyNamed(strengths).some((other) => {
    const paid = Math.abs(total) - Math.abs(other)
    const isExplained = Math.abs(paid) < MOST_ROUNDING || (paid > 0 && (known.has(paid) || known.has(-paid)))
    return Math.abs(other) > Math.abs(net) && !isExplained
  })
}

/** Two amounts and their sum may be a coincidence, unless a rate of the page relates them. */
function addingUp(net: number, vat: number, rates: number[]): number {
  const isUsual = rates.length === 0 || rateSupport(net, vat, rates) > 0
  return (isUsual ? 0.8 : 0.3) + mixSupport(net, vat, rates)
}

/** True when net and total have labels, and their difference is a rate of the page. */
function isDerivable({ net, total }: Strengths, one: number, other: number, rates: number[]): boolean {
  const isBetween = Math.abs(other) > Math.abs(one) && Math.sign(one) === Math.sign(other)
  return isBetween && net.has(one) && total.has(other) && rateSupport(one, other - one, rates) > 0
}

/** True when a rate of the page gives it, or it is between the lowest and the highest. */
function rateSupport(net: number, vat: number, rates: number[]): number {
  const off = (rate: number) => Math.abs((net * rate) / 10_000 - vat)
  if (rates.some((rate) => rate > 0 && off(rate) <= 1)) return 0.5
  return mixSupport(net, vat, rates)
}

const isRated = (net: number, vat: number, rates: number[]): boolean =>
  net !== 0 && Math.sign(net) === Math.sign(vat) && rateSupport(net, vat, rates) > 0

function mixSupport(net: number, vat: number, rates: number[]): number {
  const actual = (vat / net) * 10_000
  const isMix = rates.length > 1 && actual > Math.min(...rates) && actual < Math.max(...rates)
  return isMix ? 0.2 : 0
}

function chosen(
  sum: Sum,
  strengths: Strengths,
  { score, lead }: { score: number; lead: number },
): ReadTotals {
  const words = ROLES.map((role) => strengths[role].get(sum[role])?.source.confidence ?? 1)
  const candidate = (role: Role): Candidate<number> => {
    const named = strengths[role].get(sum[role])
    const strength = named?.strength ?? 0
    const confidence = Math.min(
      0.99,
      0.62 + 0.12 * Math.min(2, score - 1) + 0.1 * strength + 0.1 * Math.min(1, lead),
    )
    const wordConfidence = named?.source.confidence ?? Math.min(...words)
    return { value: sum[role], source: named?.source, confidence: confidence * wordConfidence }
  }
  return {
    net: candidate('net'),
    vat: candidate('vat'),
    total: candidate('total'),
    perRate: sum.perRate,
    untaxed: sum.untaxed,
  }
}

/** Nothing adds up: the most strongly named amounts are returned, with low confidence where they contradict each other. */
function alone(strengths: Strengths, rates: number[]): ReadTotals {
  const strongest = (role: Role): Candidate<number> | undefined => {
    const [first, second] = [...strengths[role].entries()].toSorted(([, a], [, b]) => b.strength - a.strength)
    if (!first || first[1].strength < 0.5) return undefined
    const [cents, { strength, source }] = first
    const isContested = second !== undefined && second[1].strength > strength - 0.15
    return { value: cents, source, confidence: (isContested ? 0.4 : 0.7) * strength * source.confidence }
  }
  const [net, vat, total] = [strongest('net'), strongest('vat'), strongest('total')]
  const read = { net, vat, total, perRate: [], untaxed: [] }
  return isPlausible([net?.value, vat?.value, total?.value], rates) ? read : doubted(read)
}

/** True where VAT is a rate of its base, as far as both were read. */
function isPlausible([net, vat, total]: (number | undefined)[], rates: number[]): boolean {
  if (vat === undefined || vat === 0) return true
  const base = net ?? (total === undefined ? undefined : total - vat)
  const isSummed = net === undefined || total === undefined || net + vat === total
  return isSummed && (base === undefined || rates.length === 0 || isRated(base, vat, rates))
}
