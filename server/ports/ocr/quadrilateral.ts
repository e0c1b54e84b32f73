/** The quadrilateral around points: the rest of their hull when the edges that matter least are taken away. */
import type { Point } from './plane.ts'

/** Andrew's monotone chain. */
export function hullOf(points: Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (list: Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length >= 2 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

export const turn = ([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0], [cx, cy]: Point = [0, 0]): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

interface Frame {
  width: number
  height: number
}

/** Replaces the edge that matters least by the crossing of its neighbours, until four are left. */
export function quadrilateralAround(hull: Point[], frame: Frame): Point[] | undefined {
  let polygon = hull
  while (polygon.length > 4) {
    const next = withoutLeastEdge(polygon, frame)
    if (next === undefined) return undefined
    polygon = next
  }
  return polygon.length === 4 ? polygon : undefined
}

/** An edge of the picture that cuts the sheet off is none of the sheet's. */
const CUT = 0.2

function withoutLeastEdge(polygon: Point[], frame: Frame): Point[] | undefined {
  const count = polygon.length
  const at = (index: number): Point => polygon[(index + count) % count] ?? [0, 0]
  let best: { index: number; crossing: Point; added: number } | undefined
  for (let index = 0; index < count; index++) {
    const crossing = findCrossing(at(index - 1), at(index), at(index + 2), at(index + 1))
    if (crossing === undefined) continue
    const weight = isOnFrame(at(index), at(index + 1), frame) ? CUT : 1
    const added = weight * Math.abs(turn(at(index), crossing, at(index + 1)))
    if (best === undefined || added < best.added) best = { index, crossing, added }
  }
  if (best === undefined) return undefined
  const { index, crossing } = best
  const next = (index + 1) % count
  return polygon.flatMap((point, place) => (place === index ? [crossing] : place === next ? [] : [point]))
}

const isOnFrame = ([ax, ay]: Point, [bx, by]: Point, { width, height }: Frame): boolean =>
  (ax <= 1 && bx <= 1) ||
  (ay <= 1 && by <= 1) ||
  (ax >= width - 1 && bx >= width - 1) ||
  (ay >= height - 1 && by >= height - 1)

/** The point in which the line from `a` beyond `b` meets that from `c` beyond `d`. */
function findCrossing([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): Point | undefined {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const denominator = ux * vy - uy * vx
  if (Math.abs(denominator) < 1e-9) return undefined
  const along = ((cx - ax) * vy - (cy - ay) * vx) / denominator
  return along < 1 ? undefined : [ax + along * ux, ay + along * uy]
}

export function areaOf(corners: Point[]): number {
  return Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nx, ny] = corners[(index + 1) % corners.length] ?? [0, 0]
      return sum + (x * ny - nx * y) / 2
    }, 0),
  )
}
