/** Discounts and costs of the whole document, between its lines and its net total. */
import { overlap, type Place } from '../../formats/pdf/word.ts'
import type { Segment } from '../page/lines.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Amount, Row } from './table-rows.ts'
import type { Run } from './table-runs.ts'

export interface Adjustment {
  isCharge: boolean
  /** Above 0, in cents. */
  amount: number
  /** On a credit note with a minus before its amounts a discount makes them less negative. */
  sign: 1 | -1
  reason: string
  /** Printed in its row, in hundredths of a percent. */
  printedRate: number | undefined
  source: Place
}

const MOST = 5

/** The adjustments that make the difference between the lines' sum and the net total; undefined when none do. */
export function adjustmentsFor(
  evidence: Evidence,
  rows: Row[],
  { run, difference, untaxed }: { run: Run; difference: number; untaxed: readonly Amount[] },
): Adjustment[] | undefined {
  const last = run.rows.at(-1)
  if (!last) return undefined
  const sign = run.sum < 0 ? -1 : 1
  const below = rows.filter(({ index }) => index > last.index)
  const candidates = below.flatMap((row) => [
    ...untaxedIn(row, untaxed, sign),
    ...adjustmentIn(evidence, row, sign),
    ...headedIn(evidence, [rows[row.index - 1], row], sign),
  ])
  const sumAt = (cents: number) =>
    below.find(({ sums }) => sums.some(({ value }) => value.cents === cents))?.index ?? -1
  const [start, end] = [sumAt(run.sum), sumAt(run.sum + difference)]
  const unnamed = below
    .filter(({ index }) => start !== -1 && index > start && index < end)
    .flatMap((row) => unnamedIn(row, run, sign))
  return (
    combination(candidates.slice(0, MOST), difference) ??
    combination([...candidates, ...unnamed].slice(0, MOST), difference)
  )
}

/** `zzgl. Dieselzuschlag 7,6 %`: a row of words and an amount that no word is known of, between two sums. */
function unnamedIn(row: Row, run: Run, sign: Adjustment['sign']): Adjustment[] {
  const amount = row.numbers.findLast(({ value }) => value.decimals === 2)
  const { cents } = amount?.value ?? { cents: 0 }
  const reason = reasonOf(row.line.segments)
  if (!amount || row.sums.includes(amount) || cents === 0 || cents === run.sum || reason === '') return []
  const isCharge = cents * sign > 0
  return [{ isCharge, amount: Math.abs(cents), sign, reason, printedRate: undefined, source: row.line }]
}

function adjustmentIn({ labels }: Evidence, row: Row, sign: Adjustment['sign']): Adjustment[] {
  const amount = row.numbers.findLast(({ value }) => value.decimals === 2)
  const label = labelsOf(labels, 'discount', 'cost').find(
    ({ segment, from }) => row.line.segments.includes(segment) && from === 0,
  )
  if (!amount || !label || amount.value.cents === 0) return []
  const isCharge = label.topic === 'cost'
  const [rate, ...others] = row.percents.filter(({ x }) => x > label.x + label.width)
  const printedRate = others.length === 0 ? rate?.value : undefined
  return [
    {
      isCharge,
      amount: Math.abs(amount.value.cents),
      sign,
      reason: reasonOf([label.segment]),
      printedRate,
      source: row.line,
    },
  ]
}

/** `Goederen   Transport   Totaal` above their amounts. */
function headedIn(
  { labels }: Evidence,
  [above, { numbers, line }]: [above: Row | undefined, row: Row],
  sign: Adjustment['sign'],
): Adjustment[] {
  if (!above || above.numbers.length > 0 || numbers.length < 2) return []
  const named = labelsOf(labels, 'discount', 'cost').filter(
    ({ segment, from }) => above.line.segments.includes(segment) && from === 0,
  )
  return named.flatMap(({ topic, segment }) => {
    const [amount] = numbers.toSorted((one, other) => overlap(other, segment) - overlap(one, segment))
    const { cents } = amount?.value ?? { cents: 0 }
    if (!amount || cents === 0 || overlap(amount, segment) < 0) return []
    const [isCharge, reason] = [topic === 'cost', reasonOf([segment])]
    return [{ isCharge, amount: Math.abs(cents), sign, reason, printedRate: undefined, source: line }]
  })
}

/** Costs that the totals have without VAT. */
function untaxedIn(
  { line, numbers }: Row,
  untaxed: readonly Amount[],
  sign: Adjustment['sign'],
): Adjustment[] {
  return numbers
    .filter((one) => untaxed.includes(one))
    .map(({ value: { cents } }) => ({
      isCharge: cents * sign > 0,
      amount: Math.abs(cents),
      sign,
      reason: reasonOf(line.segments),
      printedRate: 0,
      source: line,
    }))
}

/** Words without numbers and colon. */
const reasonOf = (segments: Segment[]): string =>
  segments
    .flatMap(({ words }) => words)
    .map(({ text }) => text)
    .filter((text) => /\p{L}{2}|^[&+]$/u.test(text))
    .join(' ')
    .replace(/^(?:zzgl\.?|plus|\+) |\s?:$/gi, '')
    .slice(0, 200)

function combination(candidates: Adjustment[], difference: number): Adjustment[] | undefined {
  for (let choice = 1; choice < 2 ** candidates.length; choice++) {
    const chosen = candidates.filter((_, index) => choice & (2 ** index))
    if (chosen.reduce((sum, one) => sum + signedOf(one), 0) === difference) return chosen
  }
  return undefined
}

/** As it changes the sum that is printed. */
export const signedOf = ({ isCharge, amount, sign }: Adjustment): number =>
  sign * (isCharge ? amount : -amount)
