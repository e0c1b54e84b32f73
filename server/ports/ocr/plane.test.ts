import { expect, test } from 'vitest'
import { after, mapOf, moving, type Point, through, turning } from './plane.ts'

const near = ([x, y]: Point): Point => [Math.round(x * 1e6) / 1e6 + 0, Math.round(y * 1e6) / 1e6 + 0]

test('one map after another equals both in turn, the inner one first', () => {
  const [turn, move] = [turning(0.3), moving(5, 7)]
  const tilted = mapOf(
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    [
      [1, 2],
      [12, 1],
      [11, 13],
      [0, 9],
    ],
  )
  for (const [outer, inner] of [
    [turn, move],
    [move, turn],
    [tilted, turn],
    [turn, tilted],
    [tilted, tilted],
  ] as const)
    expect(near(through(after(outer, inner), [2, 3]))).toEqual(near(through(outer, through(inner, [2, 3]))))
})

test.each<[string, Point[], Point[]]>([
  [
    'a square to a sheet that is seen from the side',
    [
      [0, 0],
      [100, 0],
      [100, 140],
      [0, 140],
    ],
    [
      [88, 72],
      [632, 112],
      [680, 896],
      [48, 848],
    ],
  ],
  [
    'a sheet to a square that begins elsewhere',
    [
      [88, 72],
      [632, 112],
      [680, 896],
      [48, 848],
    ],
    [
      [100, 140],
      [0, 140],
      [0, 0],
      [100, 0],
    ],
  ],
])('a map takes four corners where they belong: %s', (_, from, to) => {
  const map = mapOf(from, to)
  expect(from.map((corner) => near(through(map, corner)))).toEqual(to)
})
