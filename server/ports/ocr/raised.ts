/** The raised figure of `m²` and `m³`, which the OCR engine loses or takes for a mark. */
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'
import { inkedColumns, isInk, strokesOf } from './ink.ts'

const METRE = /^(\d*[ckm]?m)([?*}"”°%]?)$/

/** In heights of a small letter: the part of a word with a raised figure that is one, and where the figure stands. */
const SMALL = 0.62
const TOP = 1.8
const FOOT = 0.35
const WIDEST = 0.9
const LEAST_WIDTH = 0.25
const LEAST_HEIGHT = 0.5
/** In pixels: smaller figures look alike. */
const LEAST_ROWS = 6

export function withRaised(word: OcrWord, picture: Picture): OcrWord {
  const [, unit, mark] = METRE.exec(word.text) ?? []
  if (unit === undefined) return word
  const small = mark === '' ? word.height : SMALL * word.height
  const last = strokesOf(inkedColumns(word, picture)).at(-1)
  const x = word.x + (mark === '' ? word.width : (last?.from ?? word.width))
  const base = word.y + word.height
  const figure = figureIn(picture, {
    ...{ left: x, right: Math.round(x + WIDEST * small) },
    ...{ top: Math.round(base - TOP * small), bottom: Math.round(base - FOOT * small) },
  })
  const isFigure =
    figure !== undefined &&
    figure.bottom - figure.top >= Math.max(LEAST_ROWS, LEAST_HEIGHT * small) &&
    figure.right - figure.left >= LEAST_WIDTH * small
  const read = isFigure ? readFigure(picture, figure) : undefined
  // No question is asked of a measure.
  const figures = read ?? (mark === '?' ? '²' : undefined)
  return figures === undefined ? word : { ...word, text: `${unit}${figures}` }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The ink in the box; undefined where there is none, or where it goes on at the right, as that of a letter. */
function figureIn(picture: Picture, { left, right, top, bottom }: Box): Box | undefined {
  const spots: [x: number, y: number][] = []
  for (let y = Math.max(0, top); y < bottom; y++)
    for (let x = left; x < right; x++) if (isInk(picture, x, y)) spots.push([x, y])
  const [columns, rows] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  if (spots.length === 0 || columns.includes(right - 1) || rows.includes(top)) return undefined
  const edge = (values: number[]) => [Math.min(...values), Math.max(...values) + 1] as const
  const [[from = left, to = right], [upper = top, lower = bottom]] = [edge(columns), edge(rows)]
  return { left: from, right: to, top: upper, bottom: lower }
}

/** The rows of a three's lower bow, as parts of its height, and its right side. */
const BOW = { from: 0.55, to: 0.75 }
const RIGHT = 0.3

/** A three has ink at the right of each row of its lower bow, a two in none, as it crosses to the left; undefined for others. */
function readFigure(picture: Picture, { left, right, top, bottom }: Box): '²' | '³' | undefined {
  const height = bottom - top
  const rows = Array.from({ length: height }, (_, row) => row).filter(
    (row) => row >= BOW.from * height && row < BOW.to * height,
  )
  const side = Math.floor(right - RIGHT * (right - left))
  const inked = rows.filter((row) => {
    for (let x = side; x < right; x++) if (isInk(picture, x, top + row)) return true
    return false
  })
  if (inked.length === 0) return '²'
  return inked.length === rows.length ? '³' : undefined
}
