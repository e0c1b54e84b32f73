/** Finds the rotation of a scanned page: lines of text make rows of ink with white between them at one angle only. */

export interface Picture {
  /** One byte per pixel, row by row; 255 is white. */
  grey: Uint8Array
  width: number
  height: number
}

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

/** The rotation and the skew of the page. Upside down can't be detected here. */
export function leanOf(picture: Picture): { lean: Lean; isBlank: boolean } {
  const points = inkOf(picture)
  if (points.length < LEAST_INK * SIDE * SIDE) return { lean: { turns: 0, skew: 0 }, isBlank: true }
  const level = steepest(points)
  const onSide = steepest(points.map(([x, y]) => [y, -x]))
  const { angle } = onSide.clarity > 1.3 * level.clarity ? onSide : level
  const skew = Math.abs(angle) < LEVEL ? 0 : angle
  return { lean: { turns: onSide.clarity > 1.3 * level.clarity ? 1 : 0, skew }, isBlank: false }
}

type Point = readonly [number, number]

/** The dark pixels of the reduced picture. */
function inkOf({ grey, width, height }: Picture): Point[] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SIDE))
  const limit = darkness(grey)
  const points: Point[] = []
  for (let y = 0; y + step <= height; y += step) {
    for (let x = 0; x + step <= width; x += step) {
      let dark = 0
      for (let dy = 0; dy < step; dy++) {
        for (let dx = 0; dx < step; dx++) if ((grey[(y + dy) * width + x + dx] ?? 255) < limit) dark++
      }
      if (dark * 3 >= step * step) points.push([x / step, y / step])
    }
  }
  return points
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
