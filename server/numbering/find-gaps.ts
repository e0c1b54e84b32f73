/** Finds the running numbers that no document has, between two documents of one series. */
import { readRunning } from '#contracts/rules/numbering.ts'
import type { SeriesSettings } from './numbering.ts'

export interface UsedNumber {
  number: string
  /** `YYYY-MM-DD` */
  issueDate: string
}

export interface Gap {
  /** The first and the last missing number, as they would be written. */
  first: string
  last: string
  missing: number
  before: string
  after: string
  /** `YYYY-MM-DD` */
  afterDate: string
}

/** More missing numbers are no gap: a new series begins behind them. */
const MOST_MISSING = 100

interface Place extends UsedNumber {
  series: string
  running: number
  /** The texts around the running number. */
  head: string
  digits: string
  tail: string
}

/** @param settings the series of the account, by which a number whose year or month changes stays in one series */
export function findGaps(numbers: readonly UsedNumber[], settings: readonly SeriesSettings[]): Gap[] {
  const series = Map.groupBy(
    numbers.flatMap((used) => placeOf(used, settings) ?? []),
    (place) => place.series,
  )
  return [...series.values()].flatMap((places) => {
    const sorted = places.toSorted((a, b) => a.running - b.running)
    return sorted.slice(1).flatMap((after, index) => gapBetween(sorted[index], after) ?? [])
  })
}

function gapBetween(before: Place | undefined, after: Place): Gap | undefined {
  const missing = before === undefined ? 0 : after.running - before.running - 1
  if (before === undefined || missing < 1 || missing > MOST_MISSING) return
  return {
    first: written(before, after, before.running + 1),
    last: written(before, after, after.running - 1),
    missing,
    before: before.number,
    after: after.number,
    afterDate: after.issueDate,
  }
}

const written = ({ digits }: Place, { head, tail }: Place, running: number): string =>
  `${head}${String(running).padStart(digits.length, '0')}${tail}`

/** The running number is the last one in the text, or the one before a year at its end: `12/2026`. */
const RUNNING = /^(?<head>.*?)(?<digits>\d{1,12})(?<tail>\D+(?:19|20)\d{2}|\D*)$/u

function placeOf(used: UsedNumber, settings: readonly SeriesSettings[]): Place | undefined {
  const { head = '', digits = '', tail = '' } = RUNNING.exec(used.number)?.groups ?? {}
  if (digits === '') return
  const running = Number(digits)
  const own = settings.find(({ pattern }) => readRunning(pattern, used.number) === running)
  const year = own?.yearlyRestart ? ` of ${used.issueDate.slice(0, 4)}` : ''
  const series = own === undefined ? `${head}#${tail}` : `pattern ${own.pattern}${year}`
  return { ...used, series, running, head, digits, tail }
}
