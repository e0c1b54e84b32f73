/** A row as Excel, LibreOffice and the libraries write it, read off the text of a sheet (shortcut.ts). */
import type { StoredCell } from './cell-text.ts'
import { PLAIN, unescaped } from './parse-xml.ts'

export interface PlainCell {
  /** Undefined: the one after the cell before. */
  column: number | undefined
  stored: StoredCell
}

interface PlainRow {
  number: string | undefined
  cells: PlainCell[]
  /** The place behind the row. */
  end: number
}

/** In the order of the schema, so that none stands there twice. */
const ROW_ATTRIBUTES = [
  'r="(\\d+)"',
  'spans="[\\d: ]*"',
  's="\\d*"',
  'customFormat="\\w*"',
  'ht="[\\d.]*"',
  'hidden="\\w*"',
  'customHeight="\\w*"',
  'outlineLevel="\\d*"',
  'collapsed="\\w*"',
  'thickTop="\\w*"',
  'thickBot="\\w*"',
  'x14ac:dyDescent="[\\d.]*"',
]
const ROW = new RegExp(`\\s*<row${ROW_ATTRIBUTES.map((one) => `(?: ${one})?`).join('')}>`, 'y')
const ROW_END = '</row>'

const VALUE = `<v>(${PLAIN}*)</v>`
const INLINE = `<is><t(?: xml:space="preserve")?>(${PLAIN}*)</t></is>`
/** The style stands before the type or behind it. */
const CELL = new RegExp(
  `\\s*<c(?: r="([A-Z]{1,3})\\d+")?(?: s="(\\d+)")?(?: t="(\\w+)")?(?: s="(\\d+)")?(?:/>|>(?:${VALUE}|${INLINE})?</c>)`,
  'y',
)

/** Undefined for other text, and for a row that goes on behind the text. @param longest the most characters in a cell */
export function readPlainRow(text: string, at: number, longest: number): PlainRow | undefined {
  ROW.lastIndex = at
  const row = ROW.exec(text)
  if (row === null) return undefined
  const cells: PlainCell[] = []
  let end = ROW.lastIndex
  for (;;) {
    CELL.lastIndex = end
    const cell = CELL.exec(text)
    if (cell === null) break
    const read = readCell(cell, longest)
    if (read === undefined) return undefined
    cells.push(read)
    end = CELL.lastIndex
  }
  return text.startsWith(ROW_END, end) ? { number: row[1], cells, end: end + ROW_END.length } : undefined
}

/** Undefined for a cell that the parser has to judge. */
function readCell(
  [, letters, style, type = 'n', late, value, inline]: RegExpExecArray,
  longest: number,
): PlainCell | undefined {
  const hasTwoStyles = style !== undefined && late !== undefined
  if (hasTwoStyles || (value ?? inline ?? '').length > longest) return undefined
  const text = type === 'inlineStr' ? (value ?? unescaped(inline ?? '')) : value || undefined
  return {
    column: letters === undefined ? undefined : columnOfLetters(letters),
    stored: { type, style: Number(style ?? late ?? 0), hasFormula: false, value: text },
  }
}

const LETTERS = 26
const BEFORE_A = 64

/** `A` is 0. */
export function columnOfLetters(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * LETTERS + letters.charCodeAt(at) - BEFORE_A
  return column - 1
}
