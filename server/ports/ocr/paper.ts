/** Finds the sheet of paper in a photo: a bright region, even but for its print, with four straight edges. */
import { type Picture, reduced } from './grey-picture.ts'
import { mapOf, type PlaneMap, type Point } from './plane.ts'
import { areaOf, hullOf, quadrilateralAround, turn } from './quadrilateral.ts'
import { type Region, regionsOf, spread } from './regions.ts'

/** The cells of the analysed picture along its longer side. */
const SIDE = 300
/** Print is narrower than this many cells, so a bright neighbour covers it. */
const PRINT = 3
/** Light on paper changes by less among neighbours, also at the edge of a shadow; at the paper's edge by more. */
const EVEN = 0.2
/** The ratio to the surroundings. */
const BRIGHTER = 1.15
const LEAST_AREA = 0.2
/** A page that fills the picture needs no straightening. */
const MOST_AREA = 0.97
/** The part of the quadrilateral that the region fills. */
const SOLID = 0.88
const LEAST_ANGLE = 50
/** The paper's edge itself is left out. */
const INSET = 0.004
const A4 = Math.SQRT2
/** The sides of a slanted sheet look shorter than they are. */
const LIKE_A4 = { from: 1.15, to: 1.75 }

export interface Paper {
  /** In pixels of the sheet laid flat. */
  width: number
  height: number
  /** From the flat sheet to the photo. */
  toPhoto: PlaneMap
}

export function paperIn(photo: Picture): Paper | undefined {
  const corners = cornersIn(photo)
  if (corners === undefined) return undefined
  const [a, b, c, d] = corners
  const across = Math.max(distance(a, b), distance(d, c))
  const along = Math.max(distance(a, d), distance(b, c))
  const [width, height] = sizeOf(across, along)
  const [inX, inY] = [INSET * width, INSET * height]
  const flat: Point[] = [
    [-inX, -inY],
    [width + inX, -inY],
    [width + inX, height + inY],
    [-inX, height + inY],
  ]
  return { width, height, toPhoto: mapOf(flat, corners) }
}

function sizeOf(across: number, along: number): [number, number] {
  const ratio = Math.max(across, along) / Math.min(across, along)
  const long = Math.max(across, along)
  const short = ratio >= LIKE_A4.from && ratio <= LIKE_A4.to ? long / A4 : Math.min(across, along)
  const [width, height] = across > along ? [long, short] : [short, long]
  return [Math.round(width), Math.round(height)]
}

type Corners = [Point, Point, Point, Point]

/** Clockwise from top left, in pixels of the photo. */
function cornersIn(photo: Picture): Corners | undefined {
  const step = Math.max(1, Math.ceil(Math.max(photo.width, photo.height) / SIDE))
  const small = reduced(photo, step)
  const region = sheetIn(small)
  if (region === undefined) return undefined
  const hull = edgeOf(region, small.width)
  const corners = quadrilateralAround(hull, small)
  if (corners === undefined || !isPlausible(corners) || isCutOff(corners, small)) return undefined
  const [area, shown, whole] = [areaOf(corners), areaOf(hull), small.width * small.height]
  if (shown < LEAST_AREA * whole || shown > MOST_AREA * whole) return undefined
  if (region.cells.length < SOLID * shown || shown < SOLID * area) return undefined
  return fromTopLeft(corners.map(([x, y]): Point => [x * step, y * step]))
}

/** A sheet with a fold is several regions of one brightness. */
const ALIKE = 0.25
const LEAST_PART = 0.03

/** The largest even region, with those as bright, where it is brighter than its surroundings. */
function sheetIn(small: Picture): Region | undefined {
  const bright = spread(small.grey, small, PRINT, Math.max)
  const calm = asSeenAtFrame(spread(bright, small, PRINT, Math.min), small)
  const [least, most] = [spread(calm, small, 1, Math.min), spread(calm, small, 1, Math.max)]
  const isEven = (cell: number) =>
    (most[cell] ?? 0) - (least[cell] ?? 0) <= EVEN * Math.max(most[cell] ?? 0, 40)
  const regions = regionsOf(isEven, small).filter(({ cells }) => cells.length > LEAST_PART * calm.length)
  const largest = regions.toSorted((one, other) => other.cells.length - one.cells.length)[0]
  if (largest === undefined) return undefined
  const level = (cells: number[]) =>
    cells.reduce((sum, cell) => sum + (calm[cell] ?? 0), 0) / Math.max(1, cells.length)
  const usual = level(largest.cells)
  const cells = regions.flatMap((region) =>
    Math.abs(level(region.cells) - usual) < ALIKE * usual ? region.cells : [],
  )
  const all = calm.reduce((sum, value) => sum + value, 0)
  const outside = (all - level(cells) * cells.length) / Math.max(1, calm.length - cells.length)
  return level(cells) > BRIGHTER * outside ? { ...largest, cells } : undefined
}

/** A wedge of the desk between sheet and frame is no print, and would join the sheet to the desk. */
function asSeenAtFrame(calm: Uint8Array, { grey, width, height }: Picture): Uint8Array {
  return calm.map((value, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    const isNear = Math.min(x, y, width - 1 - x, height - 1 - y) < 2 * PRINT
    return isNear ? (grey[cell] ?? value) : value
  })
}

/** The outermost cells of each row, and their uneven neighbours, as a convex polygon. */
function edgeOf({ cells }: Region, width: number): Point[] {
  const rows = new Map<number, [number, number]>()
  for (const cell of cells) {
    const x = cell % width
    const y = (cell - x) / width
    const [from, to] = rows.get(y) ?? [x, x]
    rows.set(y, [Math.min(from, x), Math.max(to, x)])
  }
  const points = [...rows].flatMap(([y, [from, to]]): Point[] => [
    [from - 1, y - 1],
    [from - 1, y + 2],
    [to + 2, y - 1],
    [to + 2, y + 2],
  ])
  return hullOf(points)
}

/** In cells. */
const AT_FRAME = 2
const MOST_CUT = 2

/** True where the frame cuts off three sides, as on the scan of a page with a dark head: such corners are none of the sheet. */
function isCutOff(corners: Point[], { width, height }: Picture): boolean {
  const sides = [
    ([x]: Point) => x < AT_FRAME,
    ([x]: Point) => x > width - AT_FRAME,
    ([, y]: Point) => y < AT_FRAME,
    ([, y]: Point) => y > height - AT_FRAME,
  ]
  const cut = sides.filter((isAt) => corners.filter(isAt).length > 1)
  return cut.length > MOST_CUT
}

const isPlausible = (corners: Point[]): boolean =>
  corners.every((corner, index) => {
    const [before = corner, next = corner] = [corners.at(index - 1), corners[(index + 1) % 4]]
    const angle = Math.abs(
      Math.atan2(turn(corner, before, next), dot(corner, before, next)) * (180 / Math.PI),
    )
    return angle > LEAST_ANGLE && angle < 180 - LEAST_ANGLE
  })

const dot = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point): number =>
  (ax - ox) * (bx - ox) + (ay - oy) * (by - oy)

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

/** The order is kept; the first is the one nearest to the top left. */
function fromTopLeft(corners: Point[]): Corners | undefined {
  const first = corners.indexOf(corners.toSorted(([ax, ay], [bx, by]) => ax + ay - (bx + by))[0] ?? [0, 0])
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)]
  return a && b && c && d ? [a, b, c, d] : undefined
}
