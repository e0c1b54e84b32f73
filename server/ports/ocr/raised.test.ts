import { expect, test } from 'vitest'
import type { Picture } from './grey-picture.ts'
import { withRaised } from './raised.ts'

const TWO = ['.####.', '##..##', '....##', '....##', '...##.', '..##..', '.##...', '######']
const THREE = ['.####.', '##..##', '....##', '..###.', '....##', '....##', '##..##', '.####.']
const NONE: string[] = []

/** Three stems of an `m` of fourteen pixels, and a figure raised behind them. */
function pictured(figure: string[]): Picture {
  const [width, height] = [60, 40]
  const grey = new Uint8Array(width * height).fill(255)
  for (const x of [10, 17, 24]) for (let y = 16; y < 30; y++) grey.fill(0, y * width + x, y * width + x + 3)
  for (const [row, line] of figure.entries())
    for (const [column, sign] of [...line].entries())
      if (sign === '#') grey[(9 + row) * width + 30 + column] = 0
  return { grey, width, height }
}

test.each([
  ['m?', 'm²', TWO],
  ['m?', 'm³', THREE],
])('%s is read as %s by the figure', (text, read, figure) => {
  const word = { text, x: 10, y: 9, width: 26, height: 21, confidence: 0.6 }
  expect(withRaised(word, pictured(figure)).text).toBe(read)
})

test.each([
  ['m', 'm³', THREE],
  ['m', 'm', NONE],
  ['rn', 'rn', TWO],
])('%s is read as %s where the figure lies outside of the word', (text, read, figure) => {
  const word = { text, x: 10, y: 16, width: 17, height: 14, confidence: 0.9 }
  expect(withRaised(word, pictured(figure)).text).toBe(read)
})
