import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { plainWords } from '#contracts/rules/plain-words.ts'
import { treatmentIn } from '#contracts/rules/treatment-words.ts'
import { readUnit } from '#contracts/rules/unit-words.ts'
import { isVatTreatment, type VatTreatment, vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import { vatOfCode } from '../../../../forms/vat-choices.ts'
import type { Line, Vat } from '../../draft-form.ts'
import { readDiscount } from '../figures.ts'
import { type CellValue, type Column, columns } from '../line-edits.ts'
import type { Block } from './block.ts'
import { type PastedColumn, readHead } from './column-names.ts'

const names = vatTreatmentNames.filter((each) => each !== 'STANDARD')

/** The VAT in a pasted cell: a rate, or a treatment by whole words. Undefined when it is unclear. */
export function readVat(text: string, vatWords: (treatment: VatTreatment) => string): Vat | undefined {
  const plain = plainWords(text)
  const treatment = readTreatment(text, plain, vatWords)
  if (treatment) return vatOfCode(treatment)
  const rate = text.replace(/\b(?:btw|tva|vat|mwst|ust)\b\.?/gi, '').trim()
  const figure = parseTypedAmount(rate.replace(/\s*%$/, '').replace(/^%\s*/, ''))
  if (figure === undefined || figure < 0 || figure > 100) return undefined
  return { vatRate: isShare(figure, rate) ? figure * 100 : figure, vatTreatment: '' }
}

function readTreatment(text: string, plain: string, vatWords: (treatment: VatTreatment) => string) {
  const code = text.trim()
  if (isVatTreatment(code) && code !== 'STANDARD') return code
  const named = names.find((each) => plainWords(vatWords(each)) === plain)
  if (named) return named
  return treatmentIn(text)
}

/** A spreadsheet stores 21 % as 0,21. */
const isShare = (figure: number, rate: string) => !rate.includes('%') && [0.06, 0.12, 0.21].includes(figure)

export type VatWords = (treatment: VatTreatment) => string

/** The reading of a block: its head, and the meaning of each column. */
export type Reading = { hasHead: boolean; columns: readonly PastedColumn[] }

const order: readonly Column[] = columns

/** By the head's names, else by the target cell, or by the content where that fits better. */
export function understand(block: Block, at: Column, vatWords: VatWords): Reading {
  const head = readHead(block[0] ?? [])
  if (head && block.length > 1) return { hasHead: true, columns: head }
  const width = Math.max(...block.map((row) => row.length))
  const place = order.indexOf(at)
  const byPlace = Array.from({ length: width }, (_, index): PastedColumn => columns[place + index] ?? 'none')
  const misfits = (each: readonly PastedColumn[]) => countMisfits(block, each, vatWords)
  if (place > 0 || misfits(byPlace) === 0) return { hasHead: false, columns: byPlace }
  const other = byContent(block, width, vatWords)
  return { hasHead: false, columns: misfits(other) <= misfits(byPlace) ? other : byPlace }
}

function countMisfits(block: Block, taken: readonly PastedColumn[], vatWords: VatWords): number {
  const cells = block.flatMap((row) => row.map((cell, index) => ({ cell, column: taken[index] ?? 'none' })))
  return cells.filter(({ cell, column }) => cell !== '' && !fits(column, cell, vatWords)).length
}

function fits(column: PastedColumn, cell: string, vatWords: VatWords): boolean {
  if (column === 'none' || column === 'total') return false
  if (column === 'name') return parseTypedAmount(cell) === undefined
  return readCell(column, cell, vatWords) !== undefined && !isUnusual(column, cell)
}

const usualRates = [0, 0.06, 0.12, 0.21, 6, 12, 21]

/** A number that is no Belgian rate may be something else. */
export function isUnusual(column: PastedColumn, cell: string): boolean {
  const figure = column === 'vat' && !cell.includes('%') ? parseTypedAmount(cell) : undefined
  return figure !== undefined && !usualRates.includes(figure)
}

/** Text first, then quantity, price and VAT; a third number is the line's amount. */
function byContent(block: Block, width: number, vatWords: VatWords): PastedColumn[] {
  const taken = new Set<PastedColumn>()
  const take = (...wanted: PastedColumn[]): PastedColumn => {
    const column = wanted.find((each) => !taken.has(each)) ?? 'none'
    taken.add(column)
    return column
  }
  const guessColumn = (index: number): PastedColumn => {
    const cells = block.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    const areMostly = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length
    if (areMostly((cell) => isWord(cell) && readUnit(cell) !== undefined)) return take('unit')
    if (areMostly((cell) => /%|\D{4}/.test(cell) && readVat(cell, vatWords) !== undefined)) return take('vat')
    if (areMostly((cell) => !isWord(cell))) return take('quantity', 'unitPrice', 'total')
    return cells.length > 0 ? take('name') : 'none'
  }
  return Array.from({ length: width }, (_, index) => guessColumn(index))
}

const isWord = (cell: string) => parseTypedAmount(cell) === undefined

/** A cell's value in its column; undefined where it can't be parsed. An empty cell changes nothing. */
export function readCell(
  column: PastedColumn,
  text: string,
  vatWords: VatWords,
  line?: Line,
): CellValue | undefined {
  if (column === 'none' || column === 'total') return {}
  if (column === 'name') return { name: text }
  if (text === '') return {}
  if (column === 'vat') return readVat(text, vatWords)
  if (column === 'unit') return readUnitCell(text)
  if (column === 'quantity') return readQuantity(text)
  const amount = column === 'discount' ? readLineDiscount(text, line) : parseTypedAmount(text)
  if (typeof amount !== 'number') return undefined
  return column === 'discount' ? { discount: amount } : { unitPrice: amount }
}

function readUnitCell(text: string): CellValue | undefined {
  const unit = readUnit(text)
  return unit === undefined ? undefined : { unit: unit === 'C62' ? '' : unit }
}

/** `3`, and `3 uur` with its unit. */
function readQuantity(text: string): CellValue | undefined {
  const figure = parseTypedAmount(text)
  if (figure !== undefined) return { quantity: figure }
  const [, count = '', word = ''] = /^([-−+\d.,' ]*\d)\s*([^\d\s].*)$/.exec(text) ?? []
  const [quantity, unit] = [parseTypedAmount(count), readUnitCell(word)]
  return quantity === undefined || unit === undefined ? undefined : { quantity, ...unit }
}

const readLineDiscount = (text: string, line?: Line) =>
  readDiscount(text, line ?? { quantity: 1, unitPrice: 1 })
