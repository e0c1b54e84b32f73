import { expect, test } from 'vitest'
import { type Turn, turnedBox } from './turn.ts'

/** Near the top left corner, twice as wide as high, in eighths. */
const BOX = [1 / 8, 2 / 8, 2 / 8, 1 / 8]

test.each<[Turn, number[]]>([
  [0, [1, 2, 2, 1]],
  [90, [5, 1, 1, 2]],
  [180, [5, 5, 2, 1]],
  [270, [2, 5, 1, 2]],
])('a place goes with the page that is turned by %i degrees', (turn, eighths) => {
  expect(turnedBox(BOX, turn).map((part) => part * 8)).toEqual(eighths)
})
