/** Finds the rhythm in which a vendor's invoices come, and the invoice that is late. */
import { addDays, daysBetween } from './dates.ts'

export interface Rhythm {
  /** 1: each month, 3: each quarter, 12: each year. */
  everyMonths: 1 | 2 | 3 | 6 | 12
  /** The day of the month around which they are dated, 1 to 31. */
  day: number
  /** `YYYY-MM-DD`: the first date of those that it was seen in. */
  since: string
  /** `YYYY-MM-DD`: about when the next one is expected. */
  next: string
}

const FEWEST = 3
const STEPS = [1, 2, 3, 6, 12] as const
/** The distance from the rhythm that a date may have, in days, and the share of the dates that has to keep to it. */
const SLACK = 6
const SHARE = 0.75
const MONTH = 365.25 / 12

/** @param dates the issue dates, `YYYY-MM-DD`, oldest first. Undefined: fewer than three, or no rhythm. */
export function findRhythm(dates: readonly string[]): Rhythm | undefined {
  const days = [...new Set(dates)].sort()
  const since = days[0]
  const last = days.at(-1)
  if (days.length < FEWEST || since === undefined || last === undefined) return
  const gaps = days.slice(1).map((date, index) => daysBetween(days[index] ?? date, date))
  const everyMonths = STEPS.find((months) => {
    const kept = gaps.filter((gap) => Math.abs(gap - months * MONTH) <= SLACK)
    return kept.length / gaps.length >= SHARE
  })
  if (everyMonths === undefined) return
  const day = median(days.map((date) => Number(date.slice(8))))
  return { everyMonths, day, since, next: onDay(addDays(last, Math.round(everyMonths * MONTH)), day) }
}

/** The newest dates that tell how far a vendor strays from its day, and the days that are added for the way here. */
const NEWEST = 12
const ON_THE_WAY = 2
/** Later than that after the expected date, the vendor may have stopped: the hint ends. */
const SILENT_DAYS = 20
const HALF_MONTH = 15

/**
 * The days on which the next invoice is late: behind the vendor's own distance from its day, for less than a period and 20 days. `until` is the first day behind them.
 * @param dates the issue dates from which the rhythm was read
 */
export function lateDays(
  { everyMonths, day, next }: Rhythm,
  dates: readonly string[],
): { from: string; until: string } {
  const strays = [...dates]
    .sort()
    .slice(-NEWEST)
    .map((date) => distanceOfDays(Number(date.slice(8)), day))
  return {
    from: addDays(next, Math.min(Math.max(...strays), SLACK) + ON_THE_WAY + 1),
    until: addDays(next, Math.ceil(everyMonths * MONTH + SILENT_DAYS)),
  }
}

/** True where the next invoice is late. @param dates the issue dates from which the rhythm was read. @param today `YYYY-MM-DD` */
export function isLate(rhythm: Rhythm, dates: readonly string[], today: string): boolean {
  const { from, until } = lateDays(rhythm, dates)
  return today >= from && today < until
}

/** Between two days of the month: the 30th and the 2nd are near. */
const distanceOfDays = (one: number, other: number): number =>
  Math.abs(((one - other + 3 * HALF_MONTH) % (2 * HALF_MONTH)) - HALF_MONTH)

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1

/** The nearest date with that day of the month; the last day of a shorter month. */
function onDay(date: string, day: number): string {
  const near = [-1, 0, 1].map((shift) => {
    const [year = 0, month = 0] = date.split('-').map(Number)
    const length = new Date(Date.UTC(year, month + shift, 0)).getUTCDate()
    return new Date(Date.UTC(year, month - 1 + shift, Math.min(day, length))).toISOString().slice(0, 10)
  })
  const distance = (one: string) => Math.abs(daysBetween(date, one))
  return near.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
