import { expect, test } from 'vitest'
import { around, overlap, type Place } from './word.ts'

const one: Place = { page: 1, x: 100, y: 700, width: 50, height: 10, box: [0.1, 0.3, 0.05, 0.02] }
const other: Place = { page: 1, x: 120, y: 690, width: 80, height: 10, box: [0.2, 0.2, 0.1, 0.02] }

test('the place around two goes from the first edge of either to the last, in points and as a part of the page', () => {
  const { box, ...place } = around([one, other])
  expect(place).toEqual({ page: 1, x: 100, y: 690, width: 100, height: 20 })
  const rounded = box.map((value) => Number(value.toFixed(4)))
  expect(rounded).toEqual([0.1, 0.2, 0.2, 0.12])
})

test('two overlap by their common part, and less than nothing is the gap between them', () => {
  expect(overlap(one, other)).toBe(30)
  expect(overlap(one, { ...other, x: 170 })).toBe(-20)
})
