/** Puts a cell of two lines that is centred on its row into that row: `51060 van 30 december` over `2024`, beside its label. */
import { around, middle, overlap, right } from '../../formats/pdf/word.ts'
import { type Line, type Segment, segmentOf } from './lines.ts'

/** In heights: how far the middle of a line of the cell is from that of its row. */
const NEAREST = 0.35
const FARTHEST = 0.95
/** In heights: the tolerance of an even distance, and of the sizes of one text. */
const EVEN = 0.15
/** In points. */
const ALIGNED = 2
/** In steps from one line of the cell to the other: a nearer line goes on with the cell, or with the row. */
const OF_CELL = 1.04
const OF_ROW = 1.25

interface Cell {
  upper: Segment
  lower: Segment
  row: Line
}

/** @param lines of one page; those of a picture may lie askew, so nothing is told from how they overlap */
export function withCentredCells(lines: Line[]): Line[] {
  const segments = lines.flatMap((line) => line.segments)
  if (segments.some(({ words }) => words.some(({ confidence }) => confidence < 1))) return lines
  const cells = lines.flatMap((row) => cellsOn(row, segments))
  if (cells.length === 0) return lines
  const moved = new Set(cells.flatMap(({ upper, lower }) => [upper, lower]))
  return lines.flatMap((line) => {
    const own = line.segments.filter((segment) => !moved.has(segment))
    const joined = cells.filter(({ row }) => row === line).map((cell) => joinedOn(line, cell))
    const all = [...own, ...joined].toSorted((one, other) => one.x - other.x)
    if (all.length === 0) return []
    Object.assign(line, around(all), { segments: all })
    return [line]
  })
}

function cellsOn(row: Line, segments: Segment[]): Cell[] {
  const away = (segment: Segment) => (middle(segment) - middle(row)) / row.height
  const isBeside = (segment: Segment, side: 1 | -1) =>
    side * away(segment) > NEAREST && side * away(segment) < FARTHEST && isAlike(segment, row)
  const uppers = segments.filter((one) => isBeside(one, -1))
  return uppers.flatMap((upper) => {
    const lower = segments.find(
      (one) => isBeside(one, 1) && isAligned(one, upper) && Math.abs(away(one) + away(upper)) < EVEN,
    )
    if (!lower || !isOneText(upper, lower) || !isCell({ upper, lower, row }, segments)) return []
    return [{ upper, lower, row }]
  })
}

/** A label, and a line with something beside it, is none that goes on. */
const isOneText = (...pair: Segment[]): boolean =>
  pair.every(({ line, text }) => line.segments.length === 1 && !/:(?:\s|$)/.test(text))

const isAlike = (one: { height: number }, other: { height: number }): boolean =>
  Math.abs(one.height - other.height) < EVEN * other.height

const isAligned = (one: Segment, other: Segment): boolean =>
  Math.abs(one.x - other.x) < ALIGNED || Math.abs(right(one) - right(other)) < ALIGNED

/** Nothing else of its column or of the row's is as near: those would be columns with lines of their own. */
function isCell({ upper, lower, row }: Cell, segments: Segment[]): boolean {
  const step = lower.y - upper.y
  const place = around([upper, lower])
  const isOther = (one: Segment) => one !== upper && one !== lower
  const isFree = segments.every(
    (one) =>
      !isOther(one) ||
      overlap(one, place) <= 0 ||
      one.y < upper.y - OF_CELL * step ||
      one.y > lower.y + OF_CELL * step,
  )
  const isRowAlone = row.segments.every((own) =>
    segments.every(
      (one) => one.line === row || overlap(one, own) <= 0 || Math.abs(one.y - own.y) > OF_ROW * step,
    ),
  )
  return isFree && isRowAlone
}

/** Its words stand at the height of the row; their boxes on the page stay. */
function joinedOn(row: Line, { upper, lower }: Cell): Segment {
  const words = [...upper.words, ...lower.words].map((word) => ({ ...word, y: row.y, height: row.height }))
  return segmentOf(words, row)
}
