/** Finds the rotation of a page: lines of text make rows of ink with white between them at one angle only. */
import type { Picture } from './grey-picture.ts'
import { regionsOf } from './regions.ts'

/** The position of the page. */
export interface Lean {
  /** Quarter turns clockwise of the page's lines. */
  turns: 0 | 1 | 2 | 3
  /** The remaining rotation in radians, clockwise. */
  skew: number
}

/** The size of the analysed picture: lines of text are still apart. */
const SIDE = 700
const MAX_DEGREES = 8
const DEGREE = Math.PI / 180
/** As a fraction of the picture; less is dust. */
const LEAST_INK = 0.0004
/** A smaller rotation is ignored: turning would blur the page. */
const LEVEL = 0.15 * DEGREE

export interface Lying {
  lean: Lean
  isBlank: boolean
  /** The beginning of the part with most of the print, as fractions of the page. */
  densest: { x: number; y: number }
}

/** The rotation and the skew of the page. Upside down can't be detected here. */
export function leanOf(picture: Picture): Lying {
  const points = findInk(picture)
  const densest = findDensest(points, picture)
  if (points.length < LEAST_INK * SIDE * SIDE) return { lean: { turns: 0, skew: 0 }, isBlank: true, densest }
  const level = steepest(points)
  const onSide = steepest(points.map(([x, y]) => [y, -x]))
  const { angle } = onSide.clarity > 1.3 * level.clarity ? onSide : level
  const skew = Math.abs(angle) < LEVEL ? 0 : angle
  return { lean: { turns: onSide.clarity > 1.3 * level.clarity ? 1 : 0, skew }, isBlank: false, densest }
}

type Point = readonly [number, number]

/** In cells of the reduced picture: connected ink over more is the ruling of a table, a frame, an edge or a picture. */
const LONGEST_PRINT = 110

/** The dark cells of the reduced picture that belong to print. */
function findInk(picture: Picture): Point[] {
  const step = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / SIDE))
  const { dark, width, height } = darkCells(picture, step)
  return regionsOf((cell) => dark[cell] === 1, { width, height })
    .filter(({ left, right, top, bottom }) => Math.max(right - left, bottom - top) < LONGEST_PRINT)
    .flatMap(({ cells }) => cells.map((cell): Point => [cell % width, Math.floor(cell / width)]))
}

function darkCells({ grey, width, height }: Picture, step: number) {
  const limit = darkness(grey)
  const size = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const dark = new Uint8Array(size.width * size.height)
  for (let cell = 0; cell < dark.length; cell++) {
    const start = Math.floor(cell / size.width) * step * width + (cell % size.width) * step
    let count = 0
    for (let dy = 0; dy < step; dy++) {
      for (let dx = 0; dx < step; dx++) if ((grey[start + dy * width + dx] ?? 255) < limit) count++
    }
    if (count * 3 >= step * step) dark[cell] = 1
  }
  return { dark, ...size }
}

/** A third of the page's height, or width. */
const PART = 0.3

function findDensest(points: Point[], { width, height }: Picture): Lying['densest'] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SIDE))
  const start = (axis: 0 | 1, length: number) => {
    const starts = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
    const inkFrom = (from: number) =>
      points.filter((point) => point[axis] >= from * length && point[axis] < (from + PART) * length).length
    return starts.reduce((best, from) => (inkFrom(from) > inkFrom(best) ? from : best), 0)
  }
  return { x: start(0, width / step), y: start(1, height / step) }
}

/** The threshold between ink and paper (Otsu's method). */
function darkness(grey: Uint8Array): number {
  const counts = new Float64Array(256)
  for (let index = 0; index < grey.length; index += 3)
    counts[grey[index] ?? 255] = (counts[grey[index] ?? 255] ?? 0) + 1
  let total = 0
  let sum = 0
  counts.forEach((count, value) => {
    total += count
    sum += count * value
  })
  let best = { limit: 128, spread: -1 }
  let below = 0
  let sumBelow = 0
  for (let limit = 1; limit < 256; limit++) {
    below += counts[limit - 1] ?? 0
    sumBelow += (counts[limit - 1] ?? 0) * (limit - 1)
    if (below === 0 || below === total) continue
    const gap = sumBelow / below - (sum - sumBelow) / (total - below)
    const spread = below * (total - below) * gap * gap
    if (spread > best.spread) best = { limit, spread }
  }
  return best.limit
}

function steepest(points: Point[]): { angle: number; clarity: number } {
  let best = { angle: 0, clarity: clarityAt(points, 0) }
  const consider = (angle: number) => {
    const clarity = clarityAt(points, angle)
    if (clarity > best.clarity) best = { angle, clarity }
  }
  for (let degrees = -MAX_DEGREES; degrees <= MAX_DEGREES; degrees += 0.5) consider(degrees * DEGREE)
  const coarse = best.angle
  for (let tenths = -4; tenths <= 4; tenths++) consider(coarse + tenths * 0.1 * DEGREE)
  return best
}

/** The contrast between full and empty rows when the page is rotated back by that angle. */
function clarityAt(points: Point[], angle: number): number {
  const rows = new Float64Array(4 * SIDE)
  const slope = Math.tan(angle)
  for (const [x, y] of points) {
    const row = Math.round(y - x * slope) + 2 * SIDE
    rows[row] = (rows[row] ?? 0) + 1
  }
  let clarity = 0
  for (let row = 1; row < rows.length; row++) clarity += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return clarity
}
