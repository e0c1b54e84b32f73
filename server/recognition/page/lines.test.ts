import { expect, test } from 'vitest'
import type { Word } from '../../formats/pdf/word.ts'
import { linesOf } from './lines.ts'

/** Words of ten points, side by side with that room, in points. */
function textOf(texts: string[], room: number, confidence: number, heights: number[] = []): string[] {
  const words: Word[] = []
  for (const [index, text] of texts.entries()) {
    const last = words.at(-1)
    const x = last ? last.x + last.width + room : 50
    const height = heights[index] ?? 10
    const y = 105 - height / 2
    words.push({ text, page: 1, x, y, width: 5 * text.length, height, box: [0, 0, 0, 0], confidence })
  }
  const lines = linesOf({ page: 1, width: 595, height: 842, words })
  return lines.flatMap(({ segments }) => segments.map((segment) => segment.text))
}

test('words of letters in a picture stay apart, though their boxes touch', () =>
  expect(textOf(['Potage', 'du', 'jour', '2'], 0, 0.9)).toEqual(['Potage du jour 2']))

test('a number that the engine cuts is one, and so is a word that a file wrote in parts', () => {
  expect(textOf(['1.250', ',00'], 0, 0.9)).toEqual(['1.250,00'])
  expect(textOf(['Fac', 'tuur'], 0, 1)).toEqual(['Factuur'])
})

test('a word that touches another is in its cell, whatever the height of its box', () =>
  expect(textOf(['Creditnota', 'nr.'], 0.2, 0.9, [10, 20])).toEqual(['Creditnota nr.']))
