import { expect, test } from 'vitest'
import type { OcrWord } from './engine.ts'
import { parted } from './spaces.ts'

const SIZE = { width: 200, height: 40 }

/** A word of upright strokes, each as wide as a letter. */
function partsOf(text: string, ...strokes: [from: number, to: number][]): string[] {
  const grey = new Uint8Array(SIZE.width * SIZE.height).fill(255)
  for (const [from, to] of strokes)
    for (let y = 5; y < 29; y++) grey.fill(0, y * SIZE.width + from, y * SIZE.width + to)
  const [first = [0, 0]] = strokes
  const last = strokes.at(-1) ?? [0, 0]
  const word: OcrWord = { text, x: first[0], y: 5, width: last[1] - first[0], height: 24, confidence: 0.9 }
  return parted(word, { grey, ...SIZE }).map((one) => one.text)
}

test('a word ends where there is room between a letter and a digit', () => {
  expect(partsOf('2ea', [10, 20], [32, 42], [45, 55])).toEqual(['2', 'ea'])
  expect(partsOf('2ea', [10, 20], [23, 33], [36, 46])).toEqual(['2ea'])
})

test('digits of a measure may be two words, those of a code are one', () => {
  expect(partsOf('M121', [10, 26], [30, 34], [38, 48], [60, 65])).toEqual(['M12', '1'])
  const code: [number, number][] = [0, 13, 26, 39, 52, 77, 90].map((from) => [from, from + 10])
  expect(partsOf('BE04015', ...code)).toEqual(['BE04015'])
})

test('spaced letters stay one word, and so do two letters with room between them', () => {
  expect(partsOf('K2A', [10, 20], [32, 42], [54, 64])).toEqual(['K2A'])
  expect(partsOf('dag', [10, 20], [32, 42], [45, 55])).toEqual(['dag'])
})

test('ink that is wider than the letters makes no word', () => {
  expect(partsOf('a1', [10, 20], [32, 70])).toEqual(['a1'])
})
