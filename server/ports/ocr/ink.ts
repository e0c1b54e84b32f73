/** The ink of a word in its picture. */
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'

/** Of 255: darker is ink. */
const INK = 150

export const isInk = ({ grey, width }: Picture, x: number, y: number): boolean =>
  (grey[y * width + x] ?? 255) < INK

/** True for each column of pixels of the word with ink in it. */
export const inkedColumns = ({ x, y, width, height }: OcrWord, picture: Picture): boolean[] =>
  Array.from({ length: width }, (_, column) => {
    for (let row = y; row < Math.min(picture.height, y + height); row++)
      if (isInk(picture, x + column, row)) return true
    return false
  })

/** Columns of ink without a white one between them, from left to right. */
export interface Stroke {
  from: number
  to: number
}

/** Of the word's columns. */
export function strokesOf(columns: boolean[]): Stroke[] {
  const strokes: Stroke[] = []
  for (const [column, isInked] of columns.entries()) {
    const last = strokes.at(-1)
    if (isInked && last?.to === column) last.to = column + 1
    else if (isInked) strokes.push({ from: column, to: column + 1 })
  }
  return strokes
}
