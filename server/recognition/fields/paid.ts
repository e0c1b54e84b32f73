/** The earlier payment, the rounding, and the rest to pay: total − paid + rounding is printed too. */
import type { ReadAmount } from './amounts.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Candidate, Found } from './found.ts'

import type { Topic } from './labels.ts'
import { nearest } from './near.ts'
import type { ReadTotals } from './totals.ts'

/** In cents. */
export interface ReadPaid {
  prepaid: Candidate<number> | undefined
  rounding: Candidate<number> | undefined
  payable: Candidate<number> | undefined
}

type Amount = Found<ReadAmount>

const PROVEN = 0.97
/** Paid as a whole, and no words name a rest to pay. */
const WHOLE = 0.9
/** The difference between the total and the rest to pay, without a word for it. */
const UNNAMED = 0.75
/** In cents. */
const MOST_ROUNDING = 100
/** Payments on account. */
const MOST_PAYMENTS = 4

const NOTHING: ReadPaid = { prepaid: undefined, rounding: undefined, payable: undefined }

export function readPaid(evidence: Evidence, { net, vat, total }: ReadTotals): ReadPaid {
  if (!total || total.value <= 0 || total.confidence < 0.6) return NOTHING
  const money = evidence.amounts.filter(({ value }) => value.decimals === 2)
  const isSum = (one: Amount) => [net, vat].some((sum) => sum?.source === one)
  const paid = namedBy(evidence, 'paid', money)
    .filter((one) => !isSum(one))
    .slice(0, MOST_PAYMENTS)
  const roundings = namedBy(evidence, 'rounding', money)
  for (const payments of subsetsOf(paid)) {
    const left = total.value - payments.reduce((sum, { value }) => sum + Math.abs(value.cents), 0)
    const found = roundedTo({ left, payments, roundings, money, total })
    if (found) return found
  }
  const whole = paid.find(({ value }) => Math.abs(value.cents) === total.value)
  if (whole) return { ...NOTHING, prepaid: from(whole, total.value, WHOLE), payable: from(whole, 0, WHOLE) }
  return unnamed(evidence, total, money)
}

/** In its label's line the last one, else the one below it. */
function namedBy({ labels, dates }: Evidence, topic: Topic, money: Amount[]): Amount[] {
  const named = labelsOf(labels, topic)
  const beside = named.flatMap(({ segment, x }) => {
    const isIn = (one: Amount) => one.segment.line === segment.line && one.x > x
    return money.findLast(isIn) ?? []
  })
  const isBare = named.filter(({ segment }) => !money.some((one) => one.segment.line === segment.line))
  const below = nearest(isBare, labels, money).filter(
    ({ label }) => !dates.some((date) => date.segment === label.segment),
  )
  return [...new Set([...beside, ...below.map(({ found }) => found)])]
}

/** Without nothing, the largest first. */
const subsetsOf = (all: Amount[]): Amount[][] =>
  Array.from({ length: 2 ** all.length }, (_, choice) =>
    all.filter((__, index) => choice & (2 ** index)),
  ).toSorted((one, other) => other.length - one.length)

interface Left {
  /** In cents, before rounding. */
  left: number
  payments: Amount[]
  roundings: Amount[]
  money: Amount[]
  total: Candidate<number>
}

function roundedTo({ left, payments, roundings, money, total }: Left): ReadPaid | undefined {
  const [first] = payments
  const prepaid = first && from(first, total.value - left, PROVEN)
  const bare = first && money.find((one) => one.value.cents === left && !payments.includes(one))
  if (bare) return { ...NOTHING, prepaid, payable: from(bare, left, PROVEN) }
  for (const rounding of roundings) {
    const size = Math.abs(rounding.value.cents)
    if (size === 0 || size >= MOST_ROUNDING) continue
    for (const cents of [size, -size]) {
      const payable = money.find(({ value }) => value.cents === left + cents)
      if (payable)
        return {
          prepaid,
          rounding: from(rounding, cents, PROVEN),
          payable: from(payable, left + cents, PROVEN),
        }
    }
  }
  return undefined
}

/** A named rest, with the difference to the total between them. */
function unnamed(evidence: Evidence, { value, source }: Candidate<number>, money: Amount[]): ReadPaid {
  if (!source) return NOTHING
  const discounts = labelsOf(evidence.labels, 'discount').map(({ segment }) => segment.line)
  const rests = nearest(labelsOf(evidence.labels, 'payable'), evidence.labels, money)
  for (const { found, relation } of rests) {
    const { cents } = found.value
    const isInRow = found.segment.line === source.segment.line
    if (relation === 'below' && !isInRow) continue
    if (cents < 0 || cents >= value || found.page !== source.page) continue
    const isBetween = (one: Amount) =>
      isInRow
        ? one.segment.line === source.segment.line && one.x > source.x && one.x < found.x
        : one.page === found.page && one.y > source.y && one.y < found.y
    const paid = money.find((one) => isBetween(one) && Math.abs(one.value.cents) === value - cents)
    if (!paid || [paid, found].some(({ segment }) => discounts.includes(segment.line))) continue
    return { ...NOTHING, prepaid: from(paid, value - cents, UNNAMED), payable: from(found, cents, UNNAMED) }
  }
  return NOTHING
}

const from = (source: Amount, value: number, confidence: number): Candidate<number> => ({
  value,
  source,
  confidence: confidence * source.confidence,
})
