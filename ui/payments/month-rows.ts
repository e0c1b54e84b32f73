/** The months of the bank as rows of a table and as bars of a chart. */
import type { Money } from '../api/money.ts'

type Month = Money['months'][number]

export type MonthRow = Month & {
  difference: number
  /** The month is not over: the last day that a statement covers, `YYYY-MM-DD`. */
  to: string | null
}

/** The oldest first. */
export const monthRows = ({ months, readTo }: Pick<Money, 'months' | 'readTo'>): MonthRow[] =>
  months.map((one, place) => ({
    ...one,
    difference: one.in - one.out,
    to: place === months.length - 1 && readTo?.startsWith(one.month) === true ? readTo : null,
  }))

const STEPS = 4
/** The axis of months without money. */
const LEAST = 100_00
const NICE = [1, 2, 2.5, 5, 10]

/** The marks of the axis in cents, from 0: at most five, in round amounts. */
export function marksOf(months: readonly Month[]): number[] {
  const most = Math.max(LEAST, ...months.flatMap((one) => [one.in, one.out]))
  const power = 10 ** Math.floor(Math.log10(most / STEPS))
  const step = power * (NICE.find((nice) => nice * power * STEPS >= most) ?? 10)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step)
}
