import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingNumbers } from './number-gaps.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
const sorted = (all: number[]) => [...all].sort((a, b) => a - b)

test('a number is missing where none of the documents has it, between the month before and the last of the month', () => {
  fc.assert(
    fc.property(numbers, numbers, (mine, earlier) => {
      const own = sorted(mine)
      const before = sorted(earlier)
      const all = sorted([...new Set([...own, ...before])])
      const missing = missingNumbers({ own, before, all })
      const last = own.at(-1) ?? 0
      expect(missing.filter((one) => all.includes(one))).toEqual([])
      expect(missing.every((one) => one < last)).toBe(true)
    }),
  )
})

test('each number that is taken out of a row is found, and no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 3, max: 200 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (start, length, picks) => {
        const row = Array.from({ length }, (_, at) => start + at)
        const out = new Set(picks.map((pick) => start + (pick % (length - 1))))
        const own = row.filter((one) => !out.has(one))
        expect(missingNumbers({ own, before: [start - 1], all: own })).toEqual(sorted([...out]))
      },
    ),
  )
})
