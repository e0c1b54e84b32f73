import { expect, test } from 'vitest'
import { easterSunday, isBankDay, nextBankDay } from './bank-days.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test.each([
  ['a Saturday', '2026-11-28'],
  ['a Sunday', '2026-11-29'],
  ['New Year', '2027-01-01'],
  ['Good Friday', '2026-04-03'],
  ['Easter Monday', '2026-04-06'],
  ['Labour Day', '2026-05-01'],
  ['Christmas', '2026-12-25'],
])('banks pay nothing on %s', (_, day) => {
  expect(isBankDay(day)).toBe(false)
})

test.each([
  ['the national day of Belgium', '2026-07-21'],
  ['Ascension Day', '2026-05-14'],
  ['Whit Monday', '2026-05-25'],
  ['an ordinary Monday', '2026-11-30'],
])('banks pay on %s', (_, day) => {
  expect(isBankDay(day)).toBe(true)
})

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-04-03', '2026-04-07'],
  ['2026-12-25', '2026-12-28'],
  ['2027-01-01', '2027-01-04'],
])('the bank day of %s is %s', (day, next) => {
  expect(nextBankDay(day)).toBe(next)
})
