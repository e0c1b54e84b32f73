/** The words of a PDF page's text layer, with their places. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, PageFlaw, PageWords, Word } from '../../formats/pdf/word.ts'

type Flaw = PageFlaw | 'NO_TEXT'

/** With fewer letters there is nothing to read an invoice from. */
const ENOUGH_LETTERS = 40
/** OCR finds letters in dirt, too, and is not sure of them. */
const SURE = 0.7
const WORD = /[\p{L}\d]{3,}/u

/** The flaws of pages without words, each once, in the order of the pages. */
export function flawsOf(pages: readonly PageWords[], isRead: boolean): Flaw[] {
  const isAlmostEmpty = lettersOn(pages) < ENOUGH_LETTERS
  const flaws = pages.flatMap((page): Flaw[] => {
    const hasWords = lettersOn([page]) >= ENOUGH_LETTERS
    if (page.flaw !== undefined && (page.flaw === 'TOO_LONG' || !isRead || !hasWords)) return [page.flaw]
    return isAlmostEmpty ? ['NO_TEXT'] : []
  })
  // An empty back of a page tells nothing where others have words.
  return [...new Set(flaws)].filter((flaw) => isAlmostEmpty || flaw !== 'EMPTY_PAGE')
}

const lettersOn = (pages: readonly PageWords[]): number =>
  pages
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= SURE && WORD.test(text))
    .reduce((sum, { text }) => sum + text.length, 0)

/** A run of text, before it is split into words. */
interface Run {
  text: string
  /** The start of its baseline on the displayed page. */
  x: number
  y: number
  width: number
  size: number
  /** Quarter turns clockwise. */
  turns: number
  /** Neither level nor upright, as a stamp. */
  isSlanted: boolean
}

/** More are only in files made to block us. */
const MAX_RUNS = 20_000
/** The part of a letter's height above the baseline. */
const ASCENT = 0.8
/** In quarter turns: more than a page that was scanned askew. */
const SLANT = 0.05
/** With fewer letters the page needs OCR. */
const ENOUGH = 40

export async function readTextLayer(page: PDFPageProxy, number: number): Promise<PageWords> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const runs: Run[] = []
  for (const item of items.slice(0, MAX_RUNS)) {
    if ('str' in item && item.str.trim() !== '') runs.push(runOf(item, transform))
  }
  const turns = mainTurns(runs)
  const isSlanted = runs.filter((run) => run.isSlanted).length > runs.length / 2
  const frame = { page: number, width, height, turns }
  const words = runs
    .filter((run) => run.turns === turns && run.size > 0 && run.isSlanted === isSlanted)
    .flatMap((run) => wordsOf(run, frame))
  const isOnItsSide = turns % 2 === 1
  return { page: number, width: isOnItsSide ? height : width, height: isOnItsSide ? width : height, words }
}

function runOf(item: { str: string; width: number; transform: number[] }, view: number[]): Run {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view
  const angle = Math.atan2(vb * a + vd * b, va * a + vc * b)
  const quarters = angle / (Math.PI / 2)
  return {
    text: item.str,
    x: va * e + vc * f + ve,
    y: vb * e + vd * f + vf,
    width: item.width,
    size: Math.hypot(c, d) || Math.hypot(a, b),
    turns: (Math.round(quarters) + 4) % 4,
    isSlanted: Math.abs(quarters - Math.round(quarters)) > SLANT,
  }
}

/** The direction of most letters; other text is a note in the margin. */
function mainTurns(runs: Run[]): number {
  const letters = [0, 0, 0, 0]
  for (const { turns, text } of runs) letters[turns] = (letters[turns] ?? 0) + text.length
  return letters.indexOf(Math.max(...letters))
}

interface Frame {
  page: number
  width: number
  height: number
  turns: number
}

/** Each word gets its share of the run's width, by its number of letters. */
function wordsOf(run: Run, frame: Frame): Word[] {
  const each = run.width / Math.max(1, run.text.length)
  return [...run.text.matchAll(/\S+/g)].map((match) => {
    const along = match.index * each
    const box = boxOf(run, along, match[0].length * each)
    return {
      text: match[0],
      page: frame.page,
      ...readingPlace(box, frame),
      box: [box[0] / frame.width, box[1] / frame.height, box[2] / frame.width, box[3] / frame.height].map(
        (part) => Math.min(1, Math.max(0, part)),
      ) as Box,
      confidence: 1,
    }
  })
}

/** In points on the displayed page. */
function boxOf({ x, y, size, turns }: Run, along: number, length: number): Box {
  const up = ASCENT * size
  if (turns === 1) return [x - size + up, y + along, size, length]
  if (turns === 2) return [x - along - length, y - size + up, length, size]
  if (turns === 3) return [x - up, y - along - length, size, length]
  return [x + along, y - up, length, size]
}

/** The place after rotating the page until its text is upright. */
function readingPlace([x, y, width, height]: Box, frame: Frame) {
  if (frame.turns === 1) return { x: y, y: frame.width - x - width, width: height, height: width }
  if (frame.turns === 2) return { x: frame.width - x - width, y: frame.height - y - height, width, height }
  if (frame.turns === 3) return { x: frame.height - y - height, y: x, width: height, height: width }
  return { x, y, width, height }
}

/** False for a scan with only a stamp, or for fonts without character codes. */
export function hasTextLayer({ words }: PageWords): boolean {
  const text = words.map((word) => word.text).join('')
  const readable = text.replace(/[^\p{L}\p{N}\p{P}\p{S}]|\p{Co}/gu, '')
  return readable.length >= ENOUGH && readable.length > 0.8 * text.length
}
