/** The pages of a PDF as two readers of different makes see them, and as one of them prints them. */
import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '../pdf/open-pdf.ts'
import { type Drawing, openWithPdfium, type PdfiumDocument } from '../pdf/pdfium.ts'
import { CannotBeSealed } from './refusal.ts'

/** The pixels of a page, one a point: A3 has a million, and a larger page is drawn smaller. */
const MAX_PIXELS = 1_000_000
/** A pixel is ink below this sum of its colours. */
const INK = 600
/** The allowed distance between two readers' drawings, in pixels. */
const REACH = 2
/** Lines are thicker in one reader than in another; an absence in all of a square is no line. */
const SQUARE = 3
const MOST_MISSING = 12

/**
 * Compares page by page for as long as it may take: the text of both readers, their pictures, and the picture for a printer.
 * @throws {CannotBeSealed} LOOKS_DIFFERENT
 */
export async function compareReaders(bytes: Uint8Array, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  const [one, other] = [await openPdf(bytes), await openWithPdfium(bytes)]
  try {
    if (other === undefined || one.numPages !== other.pages) throw new CannotBeSealed('LOOKS_DIFFERENT')
    for (let index = 0; index < one.numPages && performance.now() < until; index += 1)
      if (!(await isSamePage(one, other, index))) throw new CannotBeSealed('LOOKS_DIFFERENT')
  } finally {
    other?.close()
    await one.loadingTask.destroy()
  }
}

async function isSamePage(one: PDFDocumentProxy, other: PdfiumDocument, index: number): Promise<boolean> {
  const page = await one.getPage(index + 1)
  try {
    if (signsIn(await pageText(page)) !== signsIn(other.textOf(index))) return false
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)))
    const [screen, paper] = [await drawn(page, scale, 'display'), await drawn(page, scale, 'print')]
    if (!Buffer.from(screen.pixels).equals(Buffer.from(paper.pixels))) return false
    return isSamePicture(screen, other.draw(index, scale))
  } finally {
    page.cleanup()
  }
}

async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

/** Letters and digits, in any order and with any spaces: each reader arranges them in its own way. */
const signsIn = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ]
    .sort()
    .join('')

async function drawn(page: PDFPageProxy, scale: number, intent: 'display' | 'print'): Promise<Drawing> {
  const viewport = page.getViewport({ scale })
  const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side))) as [
    number,
    number,
  ]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, pixels: new Uint8Array(data.buffer) }
}

function isSamePicture(one: Drawing, other: Drawing): boolean {
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return false
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  const inks = [one, other].map((drawing) => inkMask(drawing, width, height))
  const [first, second] = inks
  if (!first || !second) return true
  const missing = squaresMissing(first, second, width) + squaresMissing(second, first, width)
  return missing <= MOST_MISSING
}

function inkMask(drawing: Drawing, width: number, height: number): Uint8Array {
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * drawing.width + x)
      const [red = 0, green = 0, blue = 0] = drawing.pixels.subarray(at, at + 3)
      ink[y * width + x] = red + green + blue < INK ? 1 : 0
    }
  return ink
}

/** Places where all of a square is ink in one picture, and no ink is near in the other. */
function squaresMissing(one: Uint8Array, other: Uint8Array, width: number): number {
  const missing = one.map((ink, at) => (ink === 1 && !isNear(other, at, width) ? 1 : 0))
  return missing.reduce((sum, _, at) => sum + (isSquare(missing, at, width) ? 1 : 0), 0)
}

function isNear(ink: Uint8Array, at: number, width: number): boolean {
  for (let down = -REACH; down <= REACH; down += 1)
    for (let right = -REACH; right <= REACH; right += 1) if (ink[at + down * width + right] === 1) return true
  return false
}

function isSquare(missing: Uint8Array, at: number, width: number): boolean {
  for (let down = 0; down < SQUARE; down += 1)
    for (let right = 0; right < SQUARE; right += 1) if (missing[at + down * width + right] !== 1) return false
  return true
}
