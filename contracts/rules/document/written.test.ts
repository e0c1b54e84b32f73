import { expect, test } from 'vitest'
import { day, figure, isNothing, isPositive, money } from './written.ts'

test.each([
  ['1234.5', '1\u00a0234,50'],
  ['17.9', '17,90'],
  ['0.123456', '0,123456'],
  ['-3', '−3,00'],
  ['veel', 'veel'],
])('the amount %s reads %s', (text, shown) => {
  expect(figure(text)).toBe(shown)
})

test('a quantity has no more decimals than it needs', () => {
  expect([figure('40', 0), figure('1.50', 0)]).toEqual(['40', '1,5'])
})

test('money carries its currency, and an absent value is not shown', () => {
  expect([money('1178.90', 'EUR'), money('5', 'SEK'), money(null, 'EUR')]).toEqual([
    '1\u00a0178,90\u00a0€',
    '5,00\u00a0SEK',
    '',
  ])
})

test('a date that is none is shown as it was written', () => {
  expect([day('2026-11-17'), day('gisteren'), day(null)]).toEqual(['17/11/2026', 'gisteren', ''])
})

test('only more than nought can be paid', () => {
  expect(['0.01', '0', '-1', 'x'].map(isPositive)).toEqual([true, false, false, false])
  expect([isNothing(null), isNothing('0.00'), isNothing('0.01'), isNothing('x')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
