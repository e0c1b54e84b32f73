/** The rows of a table of products. */
import { parseTypedAmount } from './amounts.ts'
import { plainWord } from './plain-words.ts'
import type { RowRules } from './table-rows.ts'
import { treatmentIn } from './treatment-words.ts'
import { readUnit } from './unit-words.ts'
import { isVatTreatment } from './vat-treatment.ts'

const PRODUCT_COLUMNS = ['code', 'name', 'unit', 'unitPrice', 'vatRate', 'vatTreatment'] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

export const productRows: RowRules<ProductColumn> = {
  columns: PRODUCT_COLUMNS,
  required: ['name'],
  numbers: ['unitPrice', 'vatRate'],
  read: readProductCell,
  settle: (cells) => cells,
  key: ({ code, name }) => (code === '' ? name : `code ${code}`).toLowerCase(),
  keyColumn: ({ code }) => (code === '' ? 'name' : 'code'),
  unique: [],
  code: (messageKey) => messageKey,
}

function readProductCell(column: ProductColumn, text: string): string {
  const trimmed = text.trim()
  if (column === 'unit') return readUnit(trimmed) ?? trimmed
  if (column === 'unitPrice') return readAmount(trimmed)
  if (column === 'vatRate') return readRate(trimmed)
  return column === 'vatTreatment' ? readTreatment(trimmed) : trimmed
}

function readAmount(text: string): string {
  const amount = parseTypedAmount(text)
  return amount === undefined ? text : amountCell(amount)
}

/** A number as a cell holds it, with a decimal comma. */
export const amountCell = (amount: number | null | undefined): string =>
  amount == null ? '' : String(amount).replace('.', ',')

/** `21`, `21 %`; a cell of Excel in percent is stored as 0,21. */
function readRate(text: string): string {
  const rate = parseTypedAmount(text.replace(/\s*%$/, ''))
  if (rate === undefined) return text
  if (rate <= 0 || rate >= 1) return amountCell(rate)
  return text.includes('%') ? text : amountCell(Math.round(rate * 10_000) / 100)
}

const STANDARD = ['standaard', 'standard', 'normaal', 'normal', 'gewoon', 'usual']

/** The treatment that a text names, by its code or by words. */
export function readTreatment(text: string): string {
  const code = text.toUpperCase().replace(/[ -]/g, '_')
  if (isVatTreatment(code)) return code
  return STANDARD.includes(plainWord(text)) ? 'STANDARD' : (treatmentIn(text) ?? text)
}

/** A product as the contract has it, to be judged and stored. */
export const productOf = ({ unitPrice, vatRate, ...texts }: Record<ProductColumn, string>) => ({
  ...texts,
  unitPrice: numberIn(unitPrice),
  vatRate: numberIn(vatRate),
})

/** A text that is no number stays, and is refused as one. */
function numberIn(text: string): number | string {
  return text === '' ? '' : (parseTypedAmount(text) ?? text)
}
