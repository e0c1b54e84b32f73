import { displayAmount } from '#contracts/rules/amounts.ts'
import { DEFAULT_UNIT } from '#contracts/rules/units.ts'
import { vatCode } from '../../../../forms/vat-choices.ts'
import type { CellValue } from '../line-edits.ts'
import type { Block } from './block.ts'
import type { PastedColumn } from './column-names.ts'
import { readCell, type VatWords } from './understand.ts'

/** `value`: as in the line. Undefined where it can't be parsed. */
export type ShownWords = { vat: (code: string) => string; unit: (code: string) => string }

export function shownCell(column: PastedColumn, text: string, words: ShownWords): string | undefined {
  if (column === 'none' || column === 'total' || text === '') return text
  const value = readCell(column, text, words.vat)
  return value === undefined ? undefined : written(column, value, text, words)
}

function written(column: PastedColumn, value: CellValue, text: string, words: ShownWords): string {
  if ('vatRate' in value) return words.vat(vatCode(value))
  const { quantity, unitPrice, unit } = value
  if (column === 'unit') return words.unit(unit || DEFAULT_UNIT)
  if (column === 'quantity' && typeof quantity === 'number')
    return [displayAmount(quantity, 0), unit && words.unit(unit)].filter(Boolean).join(' ')
  return column === 'unitPrice' && typeof unitPrice === 'number' ? displayAmount(unitPrice) : text
}

/** The rows with an unparsable cell. */
export function unreadRows(rows: Block, columns: readonly PastedColumn[], vatWords: VatWords): number[] {
  return rows.flatMap((cells, index) => {
    const isUnread = columns.some((column, at) => readCell(column, cells[at] ?? '', vatWords) === undefined)
    return isUnread ? [index] : []
  })
}
