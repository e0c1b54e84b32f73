import { expect, test } from 'vitest'
import { findRhythm } from './rhythm.ts'

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
