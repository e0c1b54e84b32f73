import { guarded } from './guard.ts'

const BYTE_ORDER_MARK = '\ufeff'
const SEPARATOR = ';'

/** A table that Excel opens as it is, in UTF-8 with its mark; no cell is ever taken for a formula. */
export const writeCsv = (rows: Iterable<readonly string[]>): Buffer => {
  const lines = Array.from(rows, (cells) => cells.map(quoted).join(SEPARATOR))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`)
}

function quoted(cell: string): string {
  const text = guarded(cell)
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
