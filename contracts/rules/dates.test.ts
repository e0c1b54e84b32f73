import { expect, test } from 'vitest'
import { addDays, displayDate, isAfter, parseTypedDate, todayInBrussels } from './dates.ts'
import { isIsoDate } from './iso-date.ts'

test.each([
  ['3/11', '2026-11-03'],
  ['3-11-26', '2026-11-03'],
  ['03.11.2026', '2026-11-03'],
  ['031126', '2026-11-03'],
  ['0311', '2026-11-03'],
  ['03112026', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['29/2/2028', '2028-02-29'],
  ['+30', '2026-12-21'],
  ['-1', '2026-11-20'],
  ['+0', '2026-11-21'],
])('%s is read as %s', (typed, iso) => {
  expect(parseTypedDate(typed, '2026-11-21')).toBe(iso)
})

test('days are added to the date they are meant from', () => {
  expect(parseTypedDate('+30', '2026-11-21', '2026-01-31')).toBe('2026-03-02')
})

test.each(['', '31/2', '29/2/2026', '13', '32/1/2026', '1/13', 'morgen', '3/11/126', '2026-02-30', '+'])(
  '%j is no date',
  (typed) => {
    expect(parseTypedDate(typed, '2026-11-21')).toBeUndefined()
  },
)

test('only a day that exists is a date', () => {
  expect(isIsoDate('2028-02-29')).toBe(true)
  expect(isIsoDate('2026-02-29')).toBe(false)
  expect(isIsoDate('2026-2-9')).toBe(false)
  expect(isIsoDate('2026-11-21T00:00:00Z')).toBe(false)
})

test('today is the Belgian one', () => {
  expect(todayInBrussels(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(todayInBrussels(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(todayInBrussels(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
})

test('dates are shown as Belgians write them', () => {
  expect(displayDate('2026-11-03')).toBe('03/11/2026')
  expect(displayDate('soon')).toBe('soon')
})

test('an order needs two dates', () => {
  expect(isAfter('2026-11-03', '2026-11-02')).toBe(true)
  expect(isAfter('2026-11-03', '2026-11-03')).toBe(false)
  expect(isAfter('2026-11-03', '')).toBe(false)
  expect(isAfter(undefined, '2026-11-03')).toBe(false)
})

test('years and months turn over', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
