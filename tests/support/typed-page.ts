/** A page as a typewriter leaves it: each letter as wide as every other, so that a test shows the layout it speaks of. */
import type { PageWords, Word } from '#server/formats/pdf/word.ts'

const LETTER = 6
const LINE = 14
const SIZE = 11
const MARGIN = 40

export function typedPage(text: string, page = 1): PageWords {
  const [width, height] = [700, 990]
  const words = text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Word => {
      const place = {
        x: MARGIN + match.index * LETTER,
        y: MARGIN + row * LINE,
        // As in print, letters are a little narrower than the space that they take.
        width: match[0].length * LETTER - 1,
        height: SIZE,
      }
      const box: Word['box'] = [place.x / width, place.y / height, place.width / width, place.height / height]
      return { text: match[0], page, confidence: 1, ...place, box }
    }),
  )
  return { page, width, height, words }
}
