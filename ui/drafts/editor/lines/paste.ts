import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { multiply, parseDecimal, percentOf, roundToCents, toNumber } from '#contracts/rules/decimal.ts'
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { type Cell, type Line, newLine } from '../draft-form.ts'
import { type CellValue, type Column, columns } from './line-edits.ts'
import { readVat } from './vat-choices.ts'

/**
 * A copied block of a spreadsheet: rows by line ends, cells by tabs, a cell with either of these in it in quotes.
 * Undefined for a single cell, which is pasted as text.
 */
export function readBlock(text: string): string[][] | undefined {
  const rows = splitRows(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''))
  const isBlock = rows.length > 1 || (rows[0]?.length ?? 0) > 1
  return isBlock ? rows : undefined
}

function splitRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y
  while (cell.lastIndex <= text.length) {
    const start = cell.lastIndex
    const match = cell.exec(text)
    rows.at(-1)?.push((match?.[1]?.replace(/""/g, '"') ?? match?.[2] ?? '').replace(/\s*\n\s*/g, ' ').trim())
    const end = start + (match?.[0].length ?? 0)
    if (text[end] === '\n') rows.push([])
    if (end >= text.length) break
    cell.lastIndex = end + 1
  }
  return rows
}

/** Lays a block over the lines from one cell on, to the right and down; rows are added where the lines end. */
export function pasteBlock(
  lines: Line[],
  at: { id: string; column: Column },
  block: readonly (readonly string[])[],
  wordsOf: (treatment: VatTreatment) => string,
): Line[] {
  const top = lines.findIndex((line) => line.id === at.id)
  const grid: readonly Column[] = columns
  const left = grid.indexOf(at.column)
  if (left === -1) return lines
  const pasted = [...lines]
  block.forEach((cells, row) => {
    const line = pasted[top + row] ?? newLine()
    const values = cells.slice(0, columns.length - left).map((text, index) => {
      return readCell(columns[left + index] ?? 'name', text, wordsOf)
    })
    pasted[top + row] = Object.assign({}, line, ...values)
  })
  return pasted
}

function readCell(column: Column, text: string, wordsOf: (treatment: VatTreatment) => string): CellValue {
  if (column === 'name') return { name: text }
  if (column === 'vat') return readVat(text, wordsOf)
  return column === 'quantity' ? { quantity: readFigure(text) } : { unitPrice: readFigure(text) }
}

/** What was typed as a figure: read, or kept as it is for the rules to refuse. */
export function readFigure(text: string): Cell {
  if (text.trim() === '') return null
  return parseTypedAmount(text) ?? text
}

/** `10 %` of what a line costs, as the amount that it is; any other text as a figure. */
export function readDiscount(
  text: string,
  { quantity, unitPrice }: Pick<Line, 'quantity' | 'unitPrice'>,
): Cell {
  const percent = /^([^%]+)%\s*$/.exec(text)?.[1]
  const share = percent === undefined ? undefined : parseDecimal(parseTypedAmount(percent))
  const [price, count] = [parseDecimal(unitPrice), parseDecimal(quantity)]
  if (!share || !price || !count) return readFigure(text)
  return toNumber(roundToCents(percentOf(multiply(price, count), share)))
}
