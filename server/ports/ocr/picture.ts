/** Renders pages for OCR, and lays them flat: in one even light, without the desk around them. */
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageFlaw } from '../../formats/pdf/word.ts'
import { evened } from './even-light.ts'
import { flawOf } from './flaw.ts'
import { type Picture, viewOf } from './grey-picture.ts'
import { type Lean, type Lying, leanOf } from './lean.ts'
import { paperIn } from './paper.ts'
import { type PlacedJpeg, placedJpeg } from './placed-jpeg.ts'
import { after, moving, type PlaneMap, type Point, scaling, through, turning } from './plane.ts'
import { greyOf } from './stamps.ts'

// The pixels of the pictures in a PDF. Their dictionaries are never compressed, so they can be seen in the bytes.

const SIZE = /\/(?:Width|Height)\s+(\d{2,5})(?![\d\s]*R\b)/g
/** A PDF of photos is mostly photos: their bytes look like a size only by chance, and not for long. */
const MOST = 20_000

/** The longest side of any of them; 0 where there is none. */
export function longestSide(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let longest = 0
  for (const [, pixels] of text.matchAll(SIZE)) {
    const side = Number(pixels)
    if (side <= MOST) longest = Math.max(longest, side)
  }
  return longest
}

/** A4 at about 200 dpi: enough for small print, in a few seconds. */
const USUAL_SIDE = 2400
/** The resolution for a page of a large picture: the paper is only a part of a photo. */
const LARGEST_SIDE = 3000
/** In pixels of the flat page: more shows nothing more. */
const FLAT_SIDE = 2700

/** A page as it lies flat, before it is turned upright. */
export interface FlatPage extends Lying {
  /** As rendered, in even light. */
  picture: Picture
  /** In pixels. */
  width: number
  height: number
  /** From the flat page to the picture. */
  toPicture: PlaneMap
}

/**
 * @param pdf the file with that page
 * @param share of the sides that it would have
 */
export async function draw(
  page: PDFPageProxy,
  pdf: Uint8Array,
  share = 1,
): Promise<FlatPage & { flaw: PageFlaw | undefined; pixels: number }> {
  const pixels = longestSide(pdf)
  const { width, height } = page.getViewport({ scale: 1 })
  const longest = share * Math.min(LARGEST_SIDE, Math.max(USUAL_SIDE, pixels))
  const viewport = page.getViewport({ scale: longest / Math.max(width, height, 1) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  const jpeg = pixels > 0 ? await placedJpeg(pdf, page.pageNumber) : undefined
  if (!(jpeg && (await place(canvas, viewport, jpeg))))
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  page.cleanup()
  const photo = drawn(canvas)
  return { ...flat(photo), flaw: flawOf(photo, pixels), pixels }
}

/** False when it can't be decoded: then pdf.js may know how. */
async function place(
  canvas: Canvas,
  viewport: PageViewport,
  { bytes, toPage }: PlacedJpeg,
): Promise<boolean> {
  const picture = await loadImage(bytes).catch(() => undefined)
  if (picture === undefined || picture.width * picture.height === 0) return false
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = viewport.transform
  context.setTransform(a, b, c, d, e, f)
  context.transform(...toPage)
  context.transform(1 / picture.width, 0, 0, -1 / picture.height, 0, 1)
  context.drawImage(picture, 0, 0)
  return true
}

function drawn(canvas: Canvas): Picture {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  release(canvas)
  return greyOf({ data, width, height })
}

/** Frees the memory at once: it is outside of the JavaScript heap. */
function release(canvas: Canvas): void {
  canvas.width = 0
  canvas.height = 0
}

/** The sheet in the photo, or the whole picture. */
export function flat(photo: Picture): FlatPage {
  const paper = paperIn(photo)
  const { width, height } = paper ?? photo
  const scale = Math.min(1, FLAT_SIDE / Math.max(width, height))
  const toPicture = after(paper?.toPhoto ?? scaling(1), scaling(1 / scale))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const picture = evened(photo)
  return { picture, ...size, toPicture, ...leanOf(sketch({ picture, ...size, toPicture })) }
}

/** The search for its lean needs half the pixels each way. */
function sketch({
  picture,
  width,
  height,
  toPicture,
}: Pick<FlatPage, 'picture' | 'width' | 'height' | 'toPicture'>) {
  return viewOf(picture, after(toPicture, scaling(2)), { width: width >> 1, height: height >> 1 })
}

/** A part of the flat page, in its pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface View {
  picture: Picture
  /** From this view to the picture of the page. */
  toPicture: PlaneMap
}

/** The part, turned back until its lines are level; the outside of the page is white. */
export function upright(page: FlatPage, { turns, skew }: Lean, part: Part = { x: 0, y: 0, ...page }): View {
  const angle = (turns * Math.PI) / 2 + skew
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const size = {
    width: Math.max(1, Math.round(part.width * cos + part.height * sin)),
    height: Math.max(1, Math.round(part.width * sin + part.height * cos)),
  }
  const aboutMiddle = moving(-size.width / 2, -size.height / 2)
  const toFlat = after(
    moving(part.x + part.width / 2, part.y + part.height / 2),
    after(turning(angle), aboutMiddle),
  )
  const toPicture = after(page.toPicture, toFlat)
  return { picture: viewOf(page.picture, toPicture, size), toPicture }
}

/** A box of a view, as fractions of the displayed page. */
export function boxOnPage(
  [x, y, width, height]: [number, number, number, number],
  { toPicture }: View,
  { width: across, height: along }: Picture,
): [number, number, number, number] {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px = 0, py = 0]): Point => {
    const [u, v] = through(toPicture, [px, py])
    return [u / across, v / along]
  })
  const within = (part: number) => Math.min(1, Math.max(0, part))
  const left = within(Math.min(...corners.map(([at]) => at)))
  const top = within(Math.min(...corners.map(([, at]) => at)))
  const right = within(Math.max(...corners.map(([at]) => at)))
  const bottom = within(Math.max(...corners.map(([, at]) => at)))
  return [left, top, right - left, bottom - top]
}
