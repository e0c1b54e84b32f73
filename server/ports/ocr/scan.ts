/** The words of a scanned page. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageWords } from '../../formats/pdf/word.ts'
import type { Engine, OcrWord } from './engine.ts'
import type { Picture } from './lean.ts'
import { asTyped } from './letter-size.ts'
import { boxOnPage, type Drawn, draw, release, upright } from './picture.ts'

/** The height of A4 in points, so that distances mean the same as in a text layer. */
const LONG_SIDE = 842
/** Below this the engine reads dirt. */
const MIN_CONFIDENCE = 0.3
/** Lines of a table and edges of the page, misread as characters. */
const RULE = /^[|_[\]{}~=\\]+$/
/** The number of certain words that a page needs; with fewer it may be upside down. */
const ENOUGH = 12

interface Reading {
  words: OcrWord[]
  drawn: Drawn
  picture: Picture
}

export async function readScan(
  page: PDFPageProxy,
  number: number,
  openEngine: () => Promise<Engine>,
): Promise<PageWords> {
  const drawn = await draw(page)
  try {
    if (drawn.isBlank) return { page: number, width: drawn.width, height: drawn.height, words: [] }
    return toPage(rightWayUp(await openEngine(), drawn), number)
  } finally {
    release(drawn.canvas)
  }
}

/** Reads the page as it is; when few words are certain, upside down too. */
function rightWayUp(ocr: Engine, drawn: Drawn): Reading {
  const first = readAs(ocr, drawn)
  if (sureWords(first) >= ENOUGH) return first
  const { turns, skew } = drawn.lean
  const second = readAs(ocr, { ...drawn, lean: { turns: turns === 1 ? 3 : 2, skew } })
  return sureWords(second) > sureWords(first) ? second : first
}

function readAs(ocr: Engine, drawn: Drawn): Reading {
  const picture = upright(drawn)
  return { words: ocr.read(picture), drawn, picture }
}

const sureWords = ({ words }: Reading): number =>
  words.filter(({ text, confidence }) => confidence > 0.8 && /^[\p{L}\d]{3,}$/u.test(text)).length

function toPage({ words, drawn, picture }: Reading, page: number): PageWords {
  const scale = LONG_SIDE / Math.max(picture.width, picture.height)
  return {
    page,
    width: picture.width * scale,
    height: picture.height * scale,
    words: words
      .filter(({ confidence, text }) => confidence >= MIN_CONFIDENCE && !RULE.test(text))
      .map(({ text, x, y, width, height, confidence }) => {
        const typed = asTyped(text, { y, height })
        return {
          text,
          page,
          x: x * scale,
          y: typed.y * scale,
          width: width * scale,
          height: typed.height * scale,
          box: boxOnPage([x, y, width, height], picture, drawn),
          confidence,
        }
      }),
  }
}
