import { expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { findRhythm, isLate } from './rhythm.ts'

test('a monthly rhythm has its day and the next date, also with one that came late', () => {
  expect(findRhythm(['2026-08-13', '2026-09-14', '2026-10-13', '2026-11-12'])).toEqual({
    everyMonths: 1,
    day: 13,
    since: '2026-08-13',
    next: '2026-12-13',
  })
  const late = ['2026-05-13', '2026-06-13', '2026-07-13', '2026-08-13', '2026-09-24', '2026-10-24']
  expect(findRhythm(late)?.everyMonths).toBe(1)
})

test('quarters and years are rhythms, in any order, and the last day of a month stays one', () => {
  expect(findRhythm(['2026-07-01', '2026-01-02', '2026-04-01'])).toMatchObject({ everyMonths: 3, day: 1 })
  expect(findRhythm(['2024-03-05', '2025-03-05', '2026-03-05'])).toMatchObject({
    everyMonths: 12,
    next: '2027-03-05',
  })
  expect(findRhythm(['2026-10-31', '2026-11-30', '2026-12-31', '2026-08-31', '2026-09-30'])?.next).toBe(
    '2027-01-31',
  )
})

test('fewer than three dates, and dates without order, have none', () => {
  expect(findRhythm(['2026-10-13', '2026-11-13'])).toBeUndefined()
  expect(findRhythm(['2026-01-03', '2026-01-05', '2026-06-11', '2026-09-30'])).toBeUndefined()
})

test('an invoice is late once the vendor’s own distance from its day is over, and not for ever', () => {
  const late = (today: string, dates: string[]) => {
    const rhythm = findRhythm(dates)
    return rhythm !== undefined && isLate(rhythm, dates, today)
  }
  const sharp = ['2026-08-07', '2026-09-07', '2026-10-07']
  expect(
    ['2026-11-07', '2026-11-09', '2026-11-10', '2026-12-20', '2027-01-10'].map((day) => late(day, sharp)),
  ).toEqual([false, false, true, true, false])
  expect(late('2026-11-11', ['2026-08-10', '2026-09-07', '2026-10-05'])).toBe(false)
  expect(late('2026-11-30', ['2026-10-07', '2026-11-07'])).toBe(false)
})

/** Numbers from 0 to 1, the same at each run. */
function makeDice(seed: number): (from: number, to: number) => number {
  let state = seed
  return (from, to) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return from + Math.floor((state / 4_294_967_296) * (to - from + 1))
  }
}

interface Month {
  /** The date that the vendor keeps to. */
  due: string
  /** Undefined: it never came. */
  issued?: string
  arrives?: string
}

const MONTHS = 24
const FIRST = '2024-11'

/** 24 months of a vendor that strays at most four days, with a way here of at most three; one in twenty doesn't come. */
function makeRegular(dice: ReturnType<typeof makeDice>): Month[] {
  const [day, stray, way] = [dice(1, 28), dice(0, 4), dice(0, 3)]
  const every = [1, 1, 1, 1, 2, 3][dice(0, 5)] ?? 1
  return Array.from({ length: Math.ceil(MONTHS / every) }, (_, index): Month => {
    const [year = 0, month = 0] = FIRST.split('-').map(Number)
    const due = new Date(Date.UTC(year, month - 1 + index * every, day)).toISOString().slice(0, 10)
    if (index >= 3 && dice(1, 20) === 1) return { due }
    const issued = addDays(due, dice(-stray, stray))
    return { due, issued, arrives: addDays(issued, dice(0, way)) }
  })
}

/** A vendor that sends when something was bought. */
function makeIrregular(dice: ReturnType<typeof makeDice>): Month[] {
  const months: Month[] = []
  for (let issued = `${FIRST}-05`; issued < '2026-11-01'; issued = addDays(issued, dice(3, 90)))
    months.push({ due: issued, issued, arrives: addDays(issued, dice(0, 3)) })
  return months
}

/** The first day of each hint, by the date on which the invoice was expected. */
function hintsOf(months: readonly Month[]): Map<string, string> {
  const hints = new Map<string, string>()
  for (let today = '2025-01-01'; today < '2026-11-20'; today = addDays(today, 1)) {
    const dates = months.flatMap(({ issued, arrives }) =>
      arrives && arrives <= today && issued ? issued : [],
    )
    const rhythm = findRhythm(dates)
    if (rhythm && isLate(rhythm, dates, today) && !hints.has(rhythm.next)) hints.set(rhythm.next, today)
  }
  return hints
}

test('of invoices that never came nine in ten are named within a week, with at most one false hint a month', () => {
  const dice = makeDice(7)
  let [named, missed, wrong] = [0, 0, 0]
  const accounts = 6
  const isNear = (one: string, other: string) => Math.abs(daysBetween(one, other)) <= 8
  /** The largest distance from the day, and the longest way: later it is late. */
  const allowed = 4 + 3
  for (let vendor = 0; vendor < accounts * 20; vendor++) {
    const months = vendor % 20 < 14 ? makeRegular(dice) : makeIrregular(dice)
    const hints = [...hintsOf(months)]
    const gone = months.filter(({ issued }) => issued === undefined)
    wrong += hints.filter(([expected]) => !gone.some(({ due }) => isNear(due, expected))).length
    for (const { due } of gone.filter(({ due }) => due > '2025-02-01' && due < '2026-10-20')) {
      missed++
      const hint = hints.find(([expected]) => isNear(expected, due))
      if (hint && daysBetween(due, hint[1]) <= allowed + 7) named++
    }
  }
  expect(missed).toBeGreaterThan(50)
  expect(named / missed).toBeGreaterThanOrEqual(0.9)
  expect(wrong / (accounts * 23)).toBeLessThanOrEqual(1)
})
