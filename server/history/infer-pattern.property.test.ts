import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '#contracts/rules/numbering.ts'
import { inferPattern } from './infer-pattern.ts'

const patterns = fc.constantFrom(
  '{yyyy}-{n:4}',
  'F{n:5}',
  'FACT/{yyyy}/{n:3}',
  '{yy}/{n:4}',
  'V{yyyy}{n:4}',
  '{yyyy}{mm}-{n:3}',
)
const day = fc.integer({ min: 1, max: 28 }).map((at) => `2025-11-${String(at).padStart(2, '0')}`)

test('the pattern of numbers gives the numbers that it was found in', () => {
  fc.assert(
    fc.property(patterns, day, fc.integer({ min: 20, max: 90 }), (pattern, date, last) => {
      const newest = [0, 1, 2, 3].map((back) => ({
        number: formatNumber(pattern, date, last - back),
        day: date,
      }))
      const found = inferPattern(newest) ?? ''
      expect(newest.map((_, back) => formatNumber(found, date, last - back))).toEqual(
        newest.map(({ number }) => number),
      )
    }),
  )
})

test('numbers without a pattern give none, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 }), (numbers) => {
      const found = inferPattern(numbers.map((number) => ({ number, day: '2025-11-03' })))
      expect(found === undefined || typeof found === 'string').toBe(true)
    }),
  )
  expect(inferPattern([{ number: 'proforma', day: '2025-11-03' }])).toBeUndefined()
})
