import { expect, test } from 'vitest'
import { regionsOf, spread } from './regions.ts'

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

/** The best of the neighbourhood, cell by cell. */
function plainly(
  grid: Uint8Array,
  { width, height }: { width: number; height: number },
  radius: number,
  best: (one: number, other: number) => number,
): Uint8Array {
  return grid.map((own, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    let value = own
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++)
        value = best(value, grid[row * width + column] ?? value)
    return value
  })
}

test.each([
  [1, 1, 1],
  [2, 3, 1],
  [7, 5, 1],
  [7, 5, 2],
  [9, 8, 3],
  [10, 11, 3],
  [4, 13, 3],
  [13, 4, 6],
  [3, 3, 5],
])('the best of each neighbourhood, in %i by %i cells, %i around', (width, height, radius) => {
  const grid = Uint8Array.from(
    { length: width * height },
    (_, cell) => Math.imul(cell + 3, 0x9e3779b1) >>> 24,
  )
  for (const best of [Math.max, Math.min])
    expect(spread(grid, { width, height }, radius, best)).toEqual(
      plainly(grid, { width, height }, radius, best),
    )
})
