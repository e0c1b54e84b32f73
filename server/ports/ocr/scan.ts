/** The words of a scanned or photographed page. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageWords } from '../../formats/pdf/word.ts'
import type { Engine, OcrWord } from './engine.ts'
import { reduced } from './grey-picture.ts'
import { FIRST_LANGUAGE, languageOf } from './language.ts'
import type { Lean } from './lean.ts'
import { asTyped } from './letter-size.ts'
import { mended } from './misread.ts'
import { boxOnPage, draw, type FlatPage, type Part, upright, type View } from './picture.ts'
import { reread } from './reread.ts'
import { joined } from './two-readings.ts'

/** The height of A4 in points, so that distances mean the same as in a text layer. */
const LONG_SIDE = 842
/** Below this the engine reads dirt. */
const MIN_CONFIDENCE = 0.3
/** Lines of a table and edges of the page, misread as characters. */
const RULE = /^[|_[\]{}~=\\]+$/
/** The number of certain words that a page needs; with fewer it may lie turned. */
const ENOUGH = 12
/** Of all words: letters on their head look like words now and then. */
const MANY = 0.3
/** Letters of print are four pixels high then: the engine takes ten seconds to read dirt. */
const LEAST_PIXELS = 400
/** The height of the sample that is read to see how a page lies, as a part of the page. */
const SAMPLE = 0.2
/** The number of certain words in it, and their part of all: of tables with many amounts few are words, on their head hardly any. */
const ENOUGH_IN_SAMPLE = 4
const MANY_IN_SAMPLE = 0.2
/** Each pixel of it is the mean of a square of so many of the page. */
const SAMPLE_STEP = 2

interface Reading {
  words: OcrWord[]
  view: View
}

/** @param pdf the file with that page */
export async function readScan(
  page: PDFPageProxy,
  openEngine: () => Promise<Engine>,
  pdf: Uint8Array,
): Promise<PageWords> {
  const number = page.pageNumber
  const drawn = await draw(page, pdf)
  freePictures()
  const { width, height, isBlank, flaw, pixels } = drawn
  const isHopeless = pixels > 0 && pixels < LEAST_PIXELS
  if (isBlank || isHopeless) return { page: number, width, height, words: [], flaw: flaw ?? 'EMPTY_PAGE' }
  const ocr = await openEngine()
  const { words, view } = readUpright(ocr, drawn)
  const language = languageOf(words.map(({ text }) => text))
  const both = joined(words, ocr.read(view.picture, 'LINES', language))
  const whole = reread(both, view.picture, (strip) => ocr.read(strip, 'LINES', language))
  return {
    ...toPage({ words: mended(whole, view.picture, language), view }, drawn, number),
    ...(flaw && { flaw }),
  }
}

/** Of the usual picture's sides: letters are still large enough for number, dates and totals. */
const FIRST_LOOK = 0.5

/** One reading of a smaller picture, in a language that is right for a part of all pages: digits are digits. */
export async function lookAt(
  page: PDFPageProxy,
  openEngine: () => Promise<Engine>,
  pdf: Uint8Array,
): Promise<PageWords> {
  const number = page.pageNumber
  const drawn = await draw(page, pdf, FIRST_LOOK)
  freePictures()
  const { width, height, isBlank, pixels } = drawn
  const isHopeless = pixels > 0 && pixels < LEAST_PIXELS
  if (isBlank || isHopeless) return { page: number, width, height, words: [] }
  const ocr = await openEngine()
  const quick: Engine = { read: (picture, layout) => ocr.read(picture, layout, FIRST_LANGUAGE) }
  // Most pages lie as they should: then the sample that tells would only keep others waiting.
  const asItLies = readAs(quick, drawn, drawn.lean.turns)
  return toPage(isSure(asItLies, ENOUGH) ? asItLies : readUpright(quick, drawn), drawn, number)
}

/** The colours of a photo take a hundred megabytes, which would stay until the heap itself needs room. */
const freePictures = (): void => globalThis.gc?.()

/** As a sample of it reads well. When few words are certain then, and it doesn't lie so, as it lies, where that is surer. */
function readUpright(ocr: Engine, page: FlatPage): Reading {
  const turns = bestTurns(ocr, page)
  const first = readAs(ocr, page, turns)
  if (turns === page.lean.turns || isSure(first, ENOUGH)) return first
  const second = readAs(ocr, page, page.lean.turns)
  return sureWords(second) > sureWords(first) ? second : first
}

/** Lying as it does first, then the other way round. */
const ORDERS: readonly Lean['turns'][][] = [
  [0, 2, 1, 3],
  [1, 3, 0, 2],
]

/**
 * Judged by reading, as lines of text lie alike when the page stands on its head: the first that reads well, or the best. Of a
 * smaller picture and in one language: other marks take the engine three times as long as text.
 */
function bestTurns(ocr: Engine, page: FlatPage): Lean['turns'] {
  const part = middleOf(page)
  let best = { turns: page.lean.turns, words: -1 }
  for (const turns of ORDERS[page.lean.turns % 2] ?? []) {
    const view = upright(page, { ...page.lean, turns }, part)
    const words = ocr.read(reduced(view.picture, SAMPLE_STEP), 'ANYWHERE', FIRST_LANGUAGE)
    if (isSure({ words }, ENOUGH_IN_SAMPLE, MANY_IN_SAMPLE)) return turns
    if (sureWords({ words }) > best.words) best = { turns, words: sureWords({ words }) }
  }
  return best.turns
}

const isSure = (reading: Pick<Reading, 'words'>, least: number, many = MANY): boolean =>
  sureWords(reading) >= Math.max(least, many * reading.words.length)

/** The part of the page with most of its print. */
const middleOf = ({ width, height, densest }: FlatPage): Part =>
  width > height
    ? { x: Math.min(densest.x, 1 - SAMPLE) * width, y: 0, width: SAMPLE * width, height }
    : { x: 0, y: Math.min(densest.y, 1 - SAMPLE) * height, width, height: SAMPLE * height }

function readAs(ocr: Engine, page: FlatPage, turns: Lean['turns']): Reading {
  const view = upright(page, { ...page.lean, turns })
  return { words: ocr.read(view.picture, 'ANYWHERE'), view }
}

const sureWords = ({ words }: Pick<Reading, 'words'>): number =>
  words.filter(({ text, confidence }) => confidence > 0.8 && /^[\p{L}\d]{3,}$/u.test(text)).length

function toPage({ words, view }: Reading, { picture }: FlatPage, page: number): PageWords {
  const scale = LONG_SIDE / Math.max(view.picture.width, view.picture.height)
  return {
    page,
    width: view.picture.width * scale,
    height: view.picture.height * scale,
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
          box: boxOnPage([x, y, width, height], view, picture),
          confidence,
        }
      }),
  }
}
