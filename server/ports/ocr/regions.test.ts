import { expect, test } from 'vitest'
import { regionsOf } from './regions.ts'

const drawn = (...rows: string[]) => ({
  isIn: (cell: number) => rows.join('')[cell] === '#',
  size: { width: rows[0]?.length ?? 0, height: rows.length },
})

test.each([
  ['nothing', ['...', '...'], []],
  ['one cell', ['...', '.#.'], [[1, 1, 1, 1, 1]]],
  [
    'a corner each, and no neighbours over corners',
    ['#.', '.#'],
    [
      [1, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ],
  ],
  ['what hangs together around a hole', ['###', '#.#', '###'], [[8, 0, 0, 2, 2]]],
  [
    'no neighbours over the edge',
    ['..#', '#..'],
    [
      [1, 2, 0, 2, 0],
      [1, 0, 1, 0, 1],
    ],
  ],
  ['a bend to the left and up', ['#.#', '#.#', '###'], [[7, 0, 0, 2, 2]]],
  [
    'columns',
    ['#.#', '#.#'],
    [
      [2, 0, 0, 0, 1],
      [2, 2, 0, 2, 1],
    ],
  ],
])('regions of a grid: %s', (_, rows, regions) => {
  const { isIn, size } = drawn(...rows)
  const found = regionsOf(isIn, size).map(({ cells, left, top, right, bottom }) => [
    ...[cells.length, left, top, right, bottom],
  ])
  expect(found).toEqual(regions)
})
