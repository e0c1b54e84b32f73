import { type Line, newLine, type Vat } from '../../draft-form.ts'
import type { CellValue } from '../line-edits.ts'
import type { Block } from './block.ts'
import type { PastedColumn } from './column-names.ts'
import { isUnusual, type Reading, readCell, type VatWords } from './understand.ts'

type Laid = { lines: Line[]; unread: number }

/** The rows that become lines. */
export function bodyRows(block: Block, { hasHead }: Reading): Block {
  return hasHead ? block.slice(1) : block
}

/**
 * Inserts a block into the lines from one on; further lines are added with the VAT of new lines. Unparsable text stays, for
 * the rules to refuse, and is counted.
 */
export function layBlock(
  lines: readonly Line[],
  at: string,
  { block, reading, vatWords, vat }: { block: Block; reading: Reading; vatWords: VatWords; vat: Vat },
): Laid {
  const top = Math.max(
    0,
    lines.findIndex((line) => line.id === at),
  )
  const laid = [...lines]
  let unread = 0
  bodyRows(block, reading).forEach((cells, row) => {
    const { line, failed } = layRow(
      laid[top + row] ?? newLine(undefined, vat),
      cells,
      reading.columns,
      vatWords,
    )
    laid[top + row] = line
    unread += failed
  })
  return { lines: laid, unread }
}

/** Quantity and price come before the discount, which may be a percentage of them. */
function layRow(line: Line, cells: readonly string[], columns: readonly PastedColumn[], vatWords: VatWords) {
  const all = columns.map((column, index) => ({ column, text: cells[index] ?? '' }))
  const ordered = [
    ...all.filter(({ column }) => column !== 'discount'),
    ...all.filter(({ column }) => column === 'discount'),
  ]
  let next = line
  let failed = 0
  for (const { column, text } of ordered) {
    const value = readCell(column, text, vatWords, next)
    if (value === undefined) failed += 1
    next = { ...next, ...(value ?? asWritten(column, text)) }
  }
  return { line: next, failed }
}

function asWritten(column: PastedColumn, text: string): CellValue {
  if (column === 'vat') return { vatRate: text, vatTreatment: '' }
  if (column === 'quantity') return { quantity: text }
  if (column === 'unitPrice') return { unitPrice: text }
  if (column === 'discount') return { discount: text }
  return column === 'unit' ? { unit: text } : {}
}

/** True when no preview is needed: every cell is parsed, and every column with content is used. */
export function isClear(block: Block, reading: Reading, unread: number): boolean {
  const isLost = (column: PastedColumn, index: number) =>
    (column === 'none' || column === 'total') &&
    bodyRows(block, reading).some((row) => (row[index] ?? '') !== '')
  const isLonger = block.some((row) => row.slice(reading.columns.length).some((cell) => cell !== ''))
  const rows = bodyRows(block, reading)
  const isDoubted = reading.columns.some((column, index) =>
    rows.some((row) => isUnusual(column, row[index] ?? '')),
  )
  return unread === 0 && !isLonger && !isDoubted && !reading.columns.some(isLost)
}
