import { join } from 'node:path'
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

const FONTS = join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts/')

export interface PdfText {
  title: string
  /** The text of each page, in the order in which it was written, pieces joined by a space. */
  pages: string[]
}

/** The text that a reader can copy out of the PDF. @throws when it can't be opened */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  return withPdf(bytes, async (pdf) => {
    const { info } = await pdf.getMetadata()
    const pages = (await pagesOf(pdf)).map(async (page) => {
      const { items } = await page.getTextContent()
      return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join(' ')
    })
    return { title: 'Title' in info ? String(info.Title) : '', pages: await Promise.all(pages) }
  })
}

/**
 * The drawn parts in their order. Each text has its page, the points from the left and from below, its size, its font and its
 * colour. Each line or area has its page, its box in points, and its colour.
 */
export async function readPdfDrawing(bytes: Uint8Array): Promise<string[]> {
  return withPdf(bytes, async (pdf) => {
    const drawn: string[] = []
    for (const page of await pagesOf(pdf)) {
      const { fnArray, argsArray } = await page.getOperatorList()
      const drawing = new PageDrawing(page.pageNumber)
      for (const [at, step] of fnArray.entries()) drawn.push(...drawing.after(step, argsArray[at] ?? []))
    }
    return drawn
  })
}

async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: FONTS,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await use(await task.promise)
  } finally {
    await task.destroy()
  }
}

const pagesOf = (pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))

/** Six numbers of a matrix, or four of a box, by their place. */
type Numbers = Record<number, number>

interface Ink {
  move: [scaleX: number, scaleY: number, x: number, y: number]
  colour: string
}

/** Follows pdf.js through the steps of one page, with moves and scales: we draw nothing turned or slanted. */
class PageDrawing {
  private readonly page: number
  private readonly kept: Ink[] = []
  private ink: Ink = { move: [1, 1, 0, 0], colour: '#000000' }
  private font = ''
  private size = 0
  private place: Numbers = {}

  constructor(page: number) {
    this.page = page
  }

  /** The part that a step adds to the page: at most one text, line or area. */
  after(step: number, given: unknown[]): string[] {
    const [first, second, third] = given
    if (step === OPS.save) this.kept.push({ ...this.ink })
    else if (step === OPS.restore) this.ink = this.kept.pop() ?? this.ink
    else if (step === OPS.transform) this.moves(given as number[])
    else if (step === OPS.setFillRGBColor || step === OPS.setStrokeRGBColor) this.ink.colour = String(first)
    else if (step === OPS.setFont) [this.font, this.size] = [String(first).replace(/.*_/, ''), Number(second)]
    else if (step === OPS.setTextMatrix) this.place = first as Numbers
    else if (step === OPS.showText) return this.text(first as { unicode?: string }[])
    else if (step === OPS.constructPath) return this.path(third as Numbers)
    return []
  }

  private moves([a = 1, , , d = 1, e = 0, f = 0]: number[]): void {
    const [scaleX, scaleY, x, y] = this.ink.move
    this.ink.move = [scaleX * a, scaleY * d, x + scaleX * e, y + scaleY * f]
  }

  private text(letters: { unicode?: string }[]): string[] {
    const text = letters.map(({ unicode = '' }) => unicode).join('')
    if (text.trim() === '') return []
    const { 4: x = 0, 5: y = 0 } = this.place
    return [[this.page, ...[x, y].map(short), this.size, this.font, this.ink.colour, text].join(' ')]
  }

  private path({ 0: left = 0, 1: low = 0, 2: right = 0, 3: high = 0 }: Numbers): string[] {
    const [scaleX, scaleY, x, y] = this.ink.move
    const box = [x + scaleX * left, y + scaleY * low, x + scaleX * right, y + scaleY * high]
    return [[this.page, '[', ...box.map(short), ']', this.ink.colour].join(' ')]
  }
}

const short = (points: number): number => Number(points.toFixed(1))
