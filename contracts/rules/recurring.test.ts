import { describe, expect, test } from 'vitest'
import {
  dateAt,
  isLastDayInstead,
  isOver,
  placeOf,
  type Rhythm,
  withPlaces,
  withWords,
  wordsOf,
} from './recurring.ts'

const monthly = (firstDate: string, more: Partial<Rhythm> = {}): Rhythm => ({
  every: { months: 1 },
  firstDate,
  ...more,
})
const datesOf = (rhythm: Rhythm, count: number) =>
  Array.from({ length: count }, (_, place) => dateAt(rhythm, place))

describe('dates', () => {
  test('a month without a 31st has its last day, and the next one its 31st again', () => {
    const rule = monthly('2026-12-31')
    expect(datesOf(rule, 5)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    expect(datesOf(rule, 5).map((date) => isLastDayInstead(rule, date))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
    expect(dateAt(rule, 14)).toBe('2028-02-29')
  })

  test.each([
    [{ months: 3 }, '2026-11-15', ['2026-11-15', '2027-02-15', '2027-05-15']],
    [{ months: 12 }, '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28']],
    [{ weeks: 2 }, '2026-12-22', ['2026-12-22', '2027-01-05', '2027-01-19']],
    [{ weeks: 1 }, '2027-03-25', ['2027-03-25', '2027-04-01', '2027-04-08']],
  ])('every %j from %s', (every, firstDate, dates) => {
    const rule = { every, firstDate }
    expect(datesOf(rule, 3)).toEqual(dates)
    expect(dates.map((date) => placeOf(rule, date))).toEqual([0, 1, 2])
  })

  test('end with their number, or on the last day', () => {
    expect([1, 2].map((place) => isOver(monthly('2026-12-01', { count: 2 }), place))).toEqual([false, true])
    const until = monthly('2026-12-15', { endDate: '2027-01-15' })
    expect([1, 2].map((place) => isOver(until, place))).toEqual([false, true])
    expect(placeOf(until, '2027-02-15')).toBeUndefined()
  })

  test('another day is none of them', () => {
    const days = ['2027-01-30', '2027-02-27', '2026-11-30', '2027-02-28']
    expect(days.map((day) => placeOf(monthly('2026-12-31'), day))).toEqual([
      undefined,
      undefined,
      undefined,
      2,
    ])
    expect(placeOf({ every: { weeks: 2 }, firstDate: '2026-12-01' }, '2026-12-08')).toBeUndefined()
  })
})

describe('words', () => {
  test.each([
    [monthly('2026-12-01'), '2027-02-01', 'nl', 'februari 2027'],
    [{ every: { months: 3 }, firstDate: '2026-12-01' }, '2026-12-01', 'fr', 'décembre 2026 – février 2027'],
    [{ every: { months: 2 }, firstDate: '2026-01-01' }, '2026-01-01', 'de', 'Januar – Februar 2026'],
    [monthly('2026-12-31'), '2027-02-28', 'nl', 'februari 2027'],
    [monthly('2026-12-10'), '2026-12-10', 'nl', '10/12/2026 – 09/01/2027'],
    [monthly('2026-12-30'), '2027-01-30', 'en', '30/01/2027 – 27/02/2027'],
    [{ every: { weeks: 2 }, firstDate: '2026-12-01' }, '2026-12-15', 'en', '15/12/2026 – 28/12/2026'],
  ] as const)('the period of %j on %s in %s is %s', (rhythm, date, language, period) => {
    expect(wordsOf(rhythm, date, language).period).toBe(period)
  })

  test('stand in place of their names, wherever these are', () => {
    const words = wordsOf(monthly('2026-12-01'), '2027-03-01', 'fr')
    expect(withWords('Loyer {month} {year}, {period} {unknown}', words)).toBe(
      'Loyer mars 2027, mars 2027 {unknown}',
    )
  })

  test('are found in the texts of a document', () => {
    expect(withPlaces('Huur November 2026', '2026-11-01', 'nl')).toBe('Huur {month} {year}')
    expect(withPlaces('Novemberactie, bestelling 2026', '2026-11-01', 'nl')).toBe(
      'Novemberactie, bestelling 2026',
    )
  })
})
