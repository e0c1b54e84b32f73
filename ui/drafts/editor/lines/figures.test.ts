import { expect, test } from 'vitest'
import { readDiscount } from './figures.ts'

test.each([
  ['10 %', 12.5],
  ['2,5%', 3.13],
  ['12,50', 12.5],
  ['', null],
  ['half', 'half'],
])('a discount of %s is %s', (text, amount) => {
  expect(readDiscount(text, { quantity: 10, unitPrice: 12.5 })).toBe(amount)
})
