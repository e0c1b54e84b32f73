import { expect, test } from 'vitest'
import { isSameText } from './same.ts'

test.each([
  ['100', '100.00', true],
  ['100', '100.01', false],
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', '1', false],
  ['', '0', false],
])('%s equals %s: %s', (one, other, same) => {
  expect([isSameText(one, other), isSameText(other, one)]).toEqual([same, same])
})
