/** Renders pages for OCR: grey, upright, no larger than needed. */
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Lean, leanOf, type Picture } from './lean.ts'

/** A4 at about 200 dpi: enough for small print, in a few seconds. */
const LONGEST_SIDE = 2400

/** A rendered page and its rotation. */
export interface Drawn {
  canvas: Canvas
  width: number
  height: number
  lean: Lean
  isBlank: boolean
}

export async function draw(page: PDFPageProxy): Promise<Drawn> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height, 1) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return { canvas, width: canvas.width, height: canvas.height, ...leanOf(greyOf(canvas)) }
}

/** Rotates the page until its lines are level; the new corners are white. */
export function upright({ canvas, lean }: Drawn): Picture {
  const { turns, skew } = lean
  if (turns === 0 && skew === 0) return greyOf(canvas)
  const angle = angleOf(lean)
  const [across, along] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const turned = createCanvas(
    Math.round(canvas.width * across + canvas.height * along),
    Math.round(canvas.width * along + canvas.height * across),
  )
  const context = turned.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, turned.width, turned.height)
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate(-angle)
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  const picture = greyOf(turned)
  release(turned)
  return picture
}

/** Frees the memory at once: it is outside of the JavaScript heap. */
export function release(canvas: Canvas): void {
  canvas.width = 0
  canvas.height = 0
}

/** The rotation of the page's lines in radians, clockwise. */
const angleOf = ({ turns, skew }: Lean): number => (turns * Math.PI) / 2 + skew

/** Converts a box on the upright picture to fractions of the page. */
export function boxOnPage(
  [x, y, width, height]: [number, number, number, number],
  picture: Picture,
  { width: across, height: along, lean }: Drawn,
): [number, number, number, number] {
  const angle = angleOf(lean)
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px = 0, py = 0]) => {
    const dx = px - picture.width / 2
    const dy = py - picture.height / 2
    return [
      (dx * Math.cos(angle) - dy * Math.sin(angle)) / across + 0.5,
      (dx * Math.sin(angle) + dy * Math.cos(angle)) / along + 0.5,
    ] as const
  })
  const within = (part: number) => Math.min(1, Math.max(0, part))
  const left = within(Math.min(...corners.map(([at]) => at)))
  const top = within(Math.min(...corners.map(([, at]) => at)))
  const right = within(Math.max(...corners.map(([at]) => at)))
  const bottom = within(Math.max(...corners.map(([, at]) => at)))
  return [left, top, right - left, bottom - top]
}

function greyOf(canvas: Canvas): Picture {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let index = 0, at = 0; index < grey.length; index++, at += 4) {
    grey[index] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  return { grey, width, height }
}
