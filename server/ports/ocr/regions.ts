/** Regions of a grid: cells that hang together. */
export interface Region {
  cells: number[]
  left: number
  top: number
  right: number
  bottom: number
}

export function regionsOf(
  isIn: (cell: number) => boolean,
  { width, height }: { width: number; height: number },
): Region[] {
  const seen = new Uint8Array(width * height)
  const regions: Region[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || !isIn(start)) continue
    seen[start] = 1
    const cells = [start]
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] ?? start
      const x = cell % width
      const reach = (next: number) => {
        if (seen[next] === 1 || !isIn(next)) return
        seen[next] = 1
        cells.push(next)
      }
      if (x > 0) reach(cell - 1)
      if (x < width - 1) reach(cell + 1)
      if (cell >= width) reach(cell - width)
      if (cell < width * (height - 1)) reach(cell + width)
    }
    regions.push(regionOf(cells, width))
  }
  return regions
}

function regionOf(cells: number[], width: number): Region {
  const region = { cells, left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (const cell of cells) {
    const x = cell % width
    const y = (cell - x) / width
    region.left = Math.min(region.left, x)
    region.right = Math.max(region.right, x)
    region.top = Math.min(region.top, y)
    region.bottom = Math.max(region.bottom, y)
  }
  return region
}

/** Each cell becomes the best of its square neighbourhood: `Math.max` or `Math.min`. */
export function spread(
  grid: Uint8Array,
  { width, height }: { width: number; height: number },
  radius: number,
  best: (one: number, other: number) => number,
): Uint8Array {
  const across = alongLines(grid, { lines: height, length: width, line: width, step: 1 }, radius, best)
  return alongLines(across, { lines: width, length: height, line: 1, step: width }, radius, best)
}

export interface Lines {
  lines: number
  length: number
  /** From one line to the next, and from one cell of a line to the next. */
  line: number
  step: number
}

/** In three passes for any radius: the best from both ends of pieces as long as the neighbourhood. */
function alongLines(
  grid: Uint8Array,
  { lines, length, line, step }: Lines,
  radius: number,
  best: (one: number, other: number) => number,
): Uint8Array {
  const result = new Uint8Array(grid.length)
  const piece = 2 * radius + 1
  const before = new Uint8Array(length)
  const behind = new Uint8Array(length)
  for (let number = 0; number < lines; number++) {
    const start = number * line
    for (let at = 0; at < length; at++) {
      const value = grid[start + at * step] ?? 0
      before[at] = at % piece === 0 ? value : best(before[at - 1] ?? value, value)
    }
    for (let at = length - 1; at >= 0; at--) {
      const value = grid[start + at * step] ?? 0
      const isEnd = at === length - 1 || at % piece === piece - 1
      behind[at] = isEnd ? value : best(behind[at + 1] ?? value, value)
    }
    for (let at = 0; at < length; at++) {
      const from = behind[Math.max(0, at - radius)] ?? 0
      const to = before[Math.min(length - 1, at + radius)] ?? 0
      result[start + at * step] =
        at < radius || at >= length - radius
          ? edgeOf(grid, { start, at, step, length, radius }, best)
          : best(from, to)
    }
  }
  return result
}

interface Edge {
  start: number
  at: number
  step: number
  length: number
  radius: number
}

function edgeOf(
  grid: Uint8Array,
  { start, at, step, length, radius }: Edge,
  best: (one: number, other: number) => number,
): number {
  let value = grid[start + at * step] ?? 0
  for (let near = Math.max(0, at - radius); near <= Math.min(length - 1, at + radius); near++)
    value = best(value, grid[start + near * step] ?? value)
  return value
}
