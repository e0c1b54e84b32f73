/** Photographs the pages of a PDF: the same seed gives the same picture, and the printed text stays the same. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { PDFDocument } from 'pdf-lib'
import { openPdf } from '#server/formats/pdf/open-pdf.ts'
import { mapOf, type PlaneMap, type Point } from '#server/ports/ocr/plane.ts'
import { LOOKS, type Look, type LookName } from './photograph-looks.ts'
import { type Lot, lotOf } from './photograph-random.ts'

const PRINTED_LONG_SIDE = 2600
const STAMP_FONT = 'Stamp'
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
GlobalFonts.registerFromPath(join(PDFJS, 'standard_fonts', 'LiberationSans-Bold.ttf'), STAMP_FONT)
const ORIGIN: Point = [0, 0]

/**
 * A PDF with one JPEG a page, as telephones and scanners make them.
 * @param spoilt the fault that is worse than the look's random one
 */
export async function photograph(
  pdf: Uint8Array,
  look: LookName,
  seed: number,
  spoilt: Partial<Look> = {},
): Promise<Buffer> {
  const photos = await PDFDocument.create()
  for (const photo of await photosOf(pdf, look, seed, spoilt)) {
    const image = await photos.embedJpg(photo)
    const scale = 842 / Math.max(image.width, image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    photos.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  return Buffer.from(await photos.save())
}

/** One JPEG a page. */
export async function photosOf(
  pdf: Uint8Array,
  look: LookName,
  seed: number,
  spoilt: Partial<Look> = {},
): Promise<Buffer[]> {
  const original = await openPdf(pdf)
  const photos: Buffer[] = []
  for (let number = 1; number <= original.numPages; number++) {
    const lot = lotOf(seed * 1000 + number)
    const page = await original.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const sheet = page.getViewport({ scale: PRINTED_LONG_SIDE / Math.max(viewport.width, viewport.height) })
    const canvas = createCanvas(Math.round(sheet.width), Math.round(sheet.height))
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport: sheet }).promise
    const { picture, quality } = shot(canvas, { ...LOOKS[look](lot), ...spoilt }, lot)
    photos.push(await picture.encode('jpeg', quality))
  }
  await original.loadingTask.destroy()
  return photos
}

/** One picture of a printed sheet. */
function shot(sheet: Canvas, look: Look, lot: Lot): { picture: Canvas; quality: number } {
  const context = sheet.getContext('2d')
  if (look.stamp) stampOn(context, sheet, look.stamp)
  const placed = placeOf(sheet, look)
  const picture = createCanvas(placed.width, placed.height)
  expose({ sheet, picture, look, lot, toSheet: placed.toSheet })
  return { picture: look.blur > 0 ? blurred(picture, look.blur) : picture, quality: look.quality }
}

/** A frame with a word in it, stamped on crookedly; the print below shows through the ink. */
function stampOn(context: SKRSContext2D, { width, height }: Canvas, stamp: NonNullable<Look['stamp']>): void {
  const size = width / 16
  context.save()
  context.translate(stamp.x * width, stamp.y * height)
  context.rotate((stamp.degrees * Math.PI) / 180)
  context.globalCompositeOperation = 'multiply'
  context.globalAlpha = 0.85
  const colour = `rgb(${stamp.colour.join(',')})`
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = size / 9
  context.font = `${size}px ${STAMP_FONT}`
  const wide = context.measureText(stamp.text).width
  context.strokeRect(-wide / 2 - size / 2, -size, wide + size, 1.6 * size)
  context.fillText(stamp.text, -wide / 2, size / 4)
  context.restore()
}

/** The place of the sheet in the picture. */
function placeOf(sheet: Canvas, look: Look): { width: number; height: number; toSheet: PlaneMap } {
  const turns = Math.round(look.degrees / 90)
  const isOnItsSide = turns % 2 !== 0
  const [across, along] = isOnItsSide ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  const scale = look.longSide / Math.max(across, along)
  const [width, height] = [Math.round(across * scale), Math.round(along * scale)]
  const signs: [number, number][] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  const angle = ((look.degrees - turns * 90) * Math.PI) / 180
  const corners = signs.map(([sx, sy], index): Point => {
    const [inX = 0, inY = 0] = look.corners[index] ?? []
    const x = (sx > 0 ? 0 : 1) + sx * inX
    const y = (sy > 0 ? 0 : 1) + sy * inY
    const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
    return [
      width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
      height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  })
  const printed: Point[] = [
    [0, 0],
    [sheet.width, 0],
    [sheet.width, sheet.height],
    [0, sheet.height],
  ]
  const turned = printed.map((_, index) => printed[(index - turns + 8) % 4] ?? ORIGIN)
  return { width, height, toSheet: mapOf(corners, turned) }
}

interface Exposure {
  sheet: Canvas
  picture: Canvas
  look: Look
  lot: Lot
  toSheet: PlaneMap
}

/** Pixel by pixel, without an object for each: there are millions. */
function expose({ sheet, picture, look, lot, toSheet }: Exposure): void {
  const ink = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height).data
  const context = picture.getContext('2d')
  const image = context.createImageData(picture.width, picture.height)
  const { data } = image
  const { width, height } = picture
  const [inkWidth, inkHeight] = [sheet.width, sheet.height]
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = toSheet
  const noise = noiseOf(lot, look.noise)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const depth = g * x + h * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      const isPaper = u >= 0 && v >= 0 && u < inkWidth - 1 && v < inkHeight - 1
      const light = lightAt(look, x / width, y / height) * (isPaper ? foldAt(look.folds, v / inkHeight) : 1)
      const grain = noise[(x * 31 + y * 977) % noise.length] ?? 0
      const left = Math.floor(u)
      const top = Math.floor(v)
      for (let channel = 0; channel < 3; channel++) {
        let shade = look.desk[channel] ?? 255
        if (isPaper) {
          const printed = between(ink, (top * inkWidth + left) * 4 + channel, inkWidth * 4, u - left, v - top)
          shade = ((look.isInverted ? 255 - printed : printed) * (look.paper[channel] ?? 255)) / 255
        }
        data[at + channel] = shade * light + grain
      }
      data[at + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
}

const GRAINS = 65_537

function noiseOf(lot: Lot, most: number): Float32Array {
  return Float32Array.from({ length: GRAINS }, () => (lot.next() + lot.next() - 1) * most * 2)
}

/** Between four pixels of the sheet. */
function between(ink: Uint8ClampedArray, at: number, row: number, right: number, down: number): number {
  const top = (ink[at] ?? 0) * (1 - right) + (ink[at + 4] ?? 0) * right
  const bottom = (ink[at + row] ?? 0) * (1 - right) + (ink[at + row + 4] ?? 0) * right
  return top * (1 - down) + bottom * down
}

function lightAt({ light, shadow }: Look, x: number, y: number): number {
  const even = (light[0] * (1 - x) + light[1] * x) * (1 - y) + (light[3] * (1 - x) + light[2] * x) * y
  if (shadow === undefined) return even
  const depth = 1 / (1 + Math.exp(-40 * (x - shadow.at - shadow.slope * (y - 0.5))))
  return even * (1 - shadow.dark * depth)
}

/** A crease: dark on one side, light on the other. */
function foldAt(folds: number[], v: number): number {
  let light = 1
  for (const fold of folds) {
    const away = (v - fold) * 60
    if (Math.abs(away) < 3) light *= 1 - 0.3 * Math.exp(-away * away) * Math.sign(away || 1) - 0.06
  }
  return light
}

function blurred(picture: Canvas, pixels: number): Canvas {
  const soft = createCanvas(picture.width, picture.height)
  const context = soft.getContext('2d')
  context.filter = `blur(${pixels}px)`
  context.drawImage(picture, 0, 0)
  return soft
}
