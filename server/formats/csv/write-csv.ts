const BYTE_ORDER_MARK = '\ufeff'
const SEPARATOR = ';'
/** In bytes: of the mark, which only the beginning of a table has. */
const MARK = 3

/** A text, or a number with a decimal comma, which a spreadsheet may calculate with. */
export type CsvCell = string | { number: string }

/** A table that Excel opens as it is, in UTF-8 with its mark; no cell is ever taken for a formula. */
export const writeCsv = (rows: Iterable<readonly CsvCell[]>): Buffer => {
  const lines = Array.from(rows, (cells) => cells.map(quoted).join(SEPARATOR))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`)
}

/** Further rows of a table that has begun. */
export const continueCsv = (rows: Iterable<readonly CsvCell[]>): Buffer => writeCsv(rows).subarray(MARK)

const NUMBER = /^-?\d+(?:,\d+)?$/

function quoted(cell: CsvCell): string {
  if (typeof cell !== 'string' && NUMBER.test(cell.number)) return cell.number
  const text = guarded(typeof cell === 'string' ? cell : cell.number)
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells that a spreadsheet would take for a formula are written with an apostrophe before them, which is taken off again. */
const FORMULA = /^[=+\-@\t\r]/

const guarded = (cell: string): string => (FORMULA.test(cell) || isGuarded(cell) ? `'${cell}` : cell)

export const isGuarded = (cell: string): boolean => /^'+[=+\-@\t\r]/.test(cell)
