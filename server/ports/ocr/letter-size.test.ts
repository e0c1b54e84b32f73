import { expect, test } from 'vitest'
import { asTyped } from './letter-size.ts'

/** Ten points of type on a baseline at 100, as a picture shows it: from the top of the highest letter to the lowest. */
const pictures: [string, { y: number; height: number }][] = [
  ['en', { y: 94.8, height: 5.2 }],
  ['NV', { y: 92.7, height: 7.3 }],
  ['2026', { y: 92.7, height: 7.3 }],
  ['gevonden', { y: 92.7, height: 9.4 }],
  ['agrep', { y: 94.8, height: 7.3 }],
]

test.each(pictures)('%s takes as much room in a picture as in a text layer', (text, place) => {
  const typed = asTyped(text, place)
  expect(typed.height).toBeCloseTo(10, 5)
  expect(typed.y).toBeCloseTo(92, 5)
})

test('a dash says nothing of its size', () =>
  expect(asTyped('-', { y: 96, height: 1 })).toEqual({ y: 96, height: 1 }))
