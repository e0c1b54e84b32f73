import { expect, test } from 'vitest'
import { drawPath, isFull } from './drawing.ts'

test('a point is a line that can be seen', () => {
  expect(drawPath([[[10, 20]]])).toBe('M10 20L10.1 20')
})

test('a line begins and ends where it was drawn, and bends in between', () => {
  expect(
    drawPath([
      [
        [0, 0],
        [10, 0],
        [20, 10],
      ],
      [
        [5.04, 5],
        [6, 7.06],
      ],
    ]),
  ).toBe('M0 0Q10 0 15 5L20 10M5 5L6 7.1')
})

test('it takes no more than the contract does', () => {
  const strokes = Array.from({ length: 3 }, () =>
    Array.from({ length: 400 }, (_, index) => [index + 0.5, (index * 7.3) % 190] as const),
  )
  expect(isFull(strokes)).toBe(true)
  expect(isFull(strokes.slice(0, 1))).toBe(false)
  expect(drawPath(strokes)).toMatch(/^M[-0-9 .,MLCQ]+$/)
})
