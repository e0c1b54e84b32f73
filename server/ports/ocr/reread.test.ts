import { describe, expect, test } from 'vitest'
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'
import { reread } from './reread.ts'

const WIDTH = 400
const HEIGHT = 400
const LETTER = 20

const word = (text: string, y: number, confidence = 0.95, x = 20): OcrWord => ({
  ...{ text, x, y, confidence },
  ...{ width: 120, height: LETTER },
})

/** Strokes of letters at these heights. */
function printAt(...lines: number[]): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const top of lines)
    for (let y = top; y < top + LETTER; y++)
      for (let x = 20; x < 140; x += 10) grey.fill(0, y * WIDTH + x, y * WIDTH + x + 4)
  return { grey, width: WIDTH, height: HEIGHT }
}

/** Records the strips it gets, and answers as if the engine found that text on the first line. */
function engine(text: string, confidence = 0.95) {
  const strips: Picture[] = []
  const read = (strip: Picture) => {
    strips.push(strip)
    return [word(text, LETTER + LETTER / 2, confidence)]
  }
  return { strips, read }
}

describe('strips that are read again', () => {
  test('give back a line that was lost, in its place', () => {
    const { strips, read } = engine('455,90')
    const words = reread([word('Omschrijving', 100), word('Totaal', 300)], printAt(100, 200, 300), read)
    expect(strips).toHaveLength(1)
    expect(words.map(({ text }) => text)).toEqual(['Omschrijving', 'Totaal', '455,90'])
    expect(Math.abs((words.at(-1)?.y ?? 0) - 200)).toBeLessThanOrEqual(1)
  })

  test('take the place of the doubted words', () => {
    const { read } = engine('2025-04-15')
    const words = reread([word('Datum', 100), word('2025:04;', 200, 0.36)], printAt(100, 200), read)
    expect(words.map(({ text }) => text)).toEqual(['Datum', '2025-04-15'])
  })

  test('are none where each line has its words', () => {
    const { strips, read } = engine('niets')
    reread([word('Omschrijving', 100), word('Totaal', 200)], printAt(100, 200), read)
    expect(strips).toEqual([])
  })

  test('are none for rulings, neither level nor upright', () => {
    const picture = printAt(100)
    for (let x = 0; x < WIDTH; x++) for (const y of [150, 151, 152]) picture.grey[y * WIDTH + x] = 0
    for (let y = 0; y < HEIGHT; y++) for (const x of [300, 301, 302]) picture.grey[y * WIDTH + x] = 0
    const { strips, read } = engine('niets')
    reread([word('Omschrijving', 100)], picture, read)
    expect(strips).toEqual([])
  })

  test('add nothing that is doubted again', () => {
    const { read } = engine('EEE', 0.4)
    expect(reread([word('Datum', 100)], printAt(100, 200), read)).toEqual([word('Datum', 100)])
  })
})
