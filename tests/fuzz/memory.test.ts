import { expect, test } from 'vitest'
import { growthOf } from './memory.ts'

const keptBy = (bytesAfter: (calls: number) => number) =>
  Array.from({ length: 12 }, (_, part) => ({
    calls: 1_000 * (part + 1),
    bytes: bytesAfter(1_000 * (part + 1)),
  }))

test('memory that grows with every call is told, by call and in all', () => {
  const { perCall, bytes } = growthOf(keptBy((calls) => 100_000_000 + 700 * calls))
  expect([Math.round(perCall), Math.round(bytes)]).toEqual([700, 700 * 7_000])
})

test('the memory of the first calls is no growth, nor is one part that kept more', () => {
  const caches = keptBy((calls) => 1_000_000 * Math.min(4, calls / 1_000) + (calls === 8_000 ? 3_000_000 : 0))
  expect(Math.abs(growthOf(caches).bytes)).toBeLessThan(1_000_000)
})
