import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayAmount, parseTypedAmount } from './amounts.ts'

test.each([
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1 234,50 €', 1234.5],
  ['1234.50', 1234.5],
  ['€ 12,50', 12.5],
  ['€12.345,67', 12345.67],
  ['EUR 12,50', 12.5],
  ['12,50 EUR', 12.5],
  ['12,50 euro', 12.5],
  ['-€ 12,50', -12.5],
  ['€ -12,50', -12.5],
  ['€ 12,50-', -12.5],
  ['12.50-', -12.5],
  ['12,50- €', -12.5],
  ['(1.234,50)', -1234.5],
  ["1'234.50", 1234.5],
  ['1’234.50', 1234.5],
  ['\u00a01\u202f234,50\u00a0€', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
  ['0.125', 0.125],
  ['1,234', 1.234],
  ['1.234.567', 1234567],
  ['1.234.567,89', 1234567.89],
  ['12,5', 12.5],
  [',5', 0.5],
  ['5,', 5],
  ['-5', -5],
  ['−5,25', -5.25],
  ['3*12,5', 37.5],
  ['0,1*3', 0.3],
  ['100/3', 33.333333],
  ['2 x 1,10', 2.2],
  ['0,333333', 0.333333],
])('%s is read as %d', (typed, amount) => {
  expect(parseTypedAmount(typed)).toBe(amount)
})

test.each([
  '',
  ' ',
  'abc',
  '1,2,3',
  '12.34,56',
  '1 23',
  '3*',
  '*3',
  '5/0',
  '1e5',
  '--5',
  '-5-',
  '-(5)',
  '€',
  'EUR',
  'EURO 5 EUR X',
  'USD 5',
  'NaN',
  '9'.repeat(61),
])('%j is no amount', (typed) => {
  expect(parseTypedAmount(typed)).toBeUndefined()
})

test('amounts are shown with a comma, no-break spaces and a true minus [numbers.format, constants.number-format]', () => {
  expect(displayAmount(1234567.5)).toBe('1\u00a0234\u00a0567,50')
  expect(displayAmount(-12)).toBe('−12,00')
  expect(displayAmount(0.333333)).toBe('0,333333')
  expect(displayAmount(3, 0)).toBe('3')
  expect(displayAmount(Number.NaN)).toBe('')
})

test('a displayed amount is read back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
      fc.integer({ min: 0, max: 6 }),
      (units, decimals) => {
        const amount = Number(`${units}e-${decimals}`)
        expect(parseTypedAmount(displayAmount(amount))).toBe(amount + 0)
      },
    ),
  )
})
