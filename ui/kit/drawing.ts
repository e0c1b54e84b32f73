/** A drawn line: `x, y` in pixels of the box. */
export type Stroke = readonly (readonly [x: number, y: number])[]

/** A drawing and its box, in pixels. */
export type Drawing = { path: string; width: number; height: number }

/** The contract's limits. */
const longest = 20_000

const at = (value: number): string => String(Math.round(value * 10) / 10)
const place = ([x, y]: Stroke[number]): string => `${at(x)} ${at(y)}`
const middle = ([x, y]: Stroke[number], [nextX, nextY]: Stroke[number]) =>
  [(x + nextX) / 2, (y + nextY) / 2] as const

/** An SVG path of absolute M, L and Q; each point bends the line between its neighbours. */
export const drawPath = (strokes: readonly Stroke[]): string => strokes.map(strokePath).join('')

function strokePath(stroke: Stroke): string {
  const [first, ...rest] = stroke
  const last = rest.at(-1)
  if (!first) return ''
  // A point has no length and would not be seen.
  if (!last) return `M${place(first)}L${place([first[0] + 0.1, first[1]])}`
  const bends = rest
    .slice(0, -1)
    .map((point, index) => `Q${place(point)} ${place(middle(point, rest[index + 1] ?? last))}`)
  return `M${place(first)}${bends.join('')}L${place(last)}`
}

export const isFull = (strokes: readonly Stroke[]): boolean => drawPath(strokes).length > longest - 100
