/** Maps of a plane onto another, as nine numbers row by row: turning, scaling, and a camera's distortion of a sheet of paper. */
export type PlaneMap = readonly [number, number, number, number, number, number, number, number, number]
export type Point = readonly [x: number, y: number]

export function through([a, b, c, d, e, f, g, h, i]: PlaneMap, [x, y]: Point): Point {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** First `inner`, then `outer`. */
export function after(outer: PlaneMap, inner: PlaneMap): PlaneMap {
  const at = (row: number, column: number) =>
    (outer[3 * row] ?? 0) * (inner[column] ?? 0) +
    (outer[3 * row + 1] ?? 0) * (inner[3 + column] ?? 0) +
    (outer[3 * row + 2] ?? 0) * (inner[6 + column] ?? 0)
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

export const scaling = (across: number, along = across): PlaneMap => [across, 0, 0, 0, along, 0, 0, 0, 1]
export const moving = (x: number, y: number): PlaneMap => [1, 0, x, 0, 1, y, 0, 0, 1]

/** Clockwise about the origin, in radians. */
export const turning = (angle: number): PlaneMap => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
}

/** The map that takes each of four points, no three on a line, to the one with its number. */
export function mapOf(from: readonly Point[], to: readonly Point[]): PlaneMap {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solved(rows)
  return [a, b, c, d, e, f, g, h, 1]
}

/** Linear equations by elimination; each row ends with its right side. */
function solved(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
    }
    const pivot = rows[best] ?? []
    rows[best] = rows[column] ?? []
    rows[column] = pivot
    for (const row of rows) if (row !== pivot) subtract(row, pivot, column)
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] || 1))
}

function subtract(row: number[], pivot: number[], column: number): void {
  const factor = (row[column] ?? 0) / (pivot[column] || 1)
  for (let index = column; index < row.length; index++) {
    row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0)
  }
}
