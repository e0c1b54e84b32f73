/** The words of the pages of a PDF's text layer, with their places, for work that no pixel is needed for. */
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from './open-pdf.ts'

/** In points, from the left and the top of the displayed page. */
export interface PlacedWord {
  text: string
  x: number
  right: number
  /** Of the baseline. */
  y: number
  size: number
}

export interface PageText {
  /** In the order of the page: line by line, from the left. */
  words: PlacedWord[]
  /** No text, no picture and no line. */
  isBlank: boolean
}

/** More are only in files made to block us. */
const MAX_RUNS = 5_000

/**
 * All pages, in order. Text that stands upright or askew is left out.
 * @throws an error of pdf.js for a file that it can't open
 */
export async function readPages(bytes: Uint8Array): Promise<PageText[]> {
  const pdf = await openPdf(bytes)
  const pages: PageText[] = []
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      pages.push(await readPage(page))
      page.cleanup()
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
  return pages
}

async function readPage(page: PDFPageProxy): Promise<PageText> {
  const { transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words = items
    .slice(0, MAX_RUNS)
    .flatMap((item) => ('str' in item && item.str.trim() !== '' ? wordsOf(item, transform) : []))
  return { words: inLines(words), isBlank: words.length === 0 && !(await paints(page)) }
}

function wordsOf(item: { str: string; width: number; transform: number[] }, view: number[]): PlacedWord[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view
  const isLevel = Math.abs(vb * a + vd * b) < 0.01 && va * a + vc * b > 0
  if (!isLevel) return []
  const x = va * e + vc * f + ve
  const y = vb * e + vd * f + vf
  const size = Math.hypot(c, d)
  const perSign = item.width / item.str.length
  return [...item.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    x: x + index * perSign,
    right: x + (index + text.length) * perSign,
    y,
    size,
  }))
}

/** Words whose baselines are nearer than half a letter are one line. Pieces of one word become it again. */
function inLines(words: readonly PlacedWord[]): PlacedWord[] {
  const lines: PlacedWord[][] = []
  for (const word of words.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && word.y - first.y < first.size / 2) line.push({ ...word, y: first.y })
    else lines.push([word])
  }
  return lines.flatMap((line) => joined(line.toSorted((one, other) => one.x - other.x)))
}

/** In letters: less is within a word. */
const TOUCHING = 0.08

function joined(line: readonly PlacedWord[]): PlacedWord[] {
  const whole: PlacedWord[] = []
  for (const word of line) {
    const last = whole.at(-1)
    if (last && Math.abs(word.x - last.right) < TOUCHING * word.size)
      whole[whole.length - 1] = { ...last, text: last.text + word.text, right: word.right }
    else whole.push(word)
  }
  return whole
}

const PAINTING = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.constructPath,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintFormXObjectBegin,
  OPS.beginAnnotation,
  OPS.showText,
  OPS.showSpacedText,
])

const paints = async (page: PDFPageProxy): Promise<boolean> =>
  (await page.getOperatorList()).fnArray.some((operation) => PAINTING.has(operation))
