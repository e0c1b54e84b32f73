import { DEFAULT_UNIT } from '#contracts/rules/units.ts'
import { type InputDetails, isBlankLine, type Line, newLine, type Vat } from '../draft-form.ts'

/** The columns that every line shows, from left to right, and the optional ones. */
export const columns = ['name', 'quantity', 'unitPrice', 'vat'] as const
export const moreColumns = ['unit', 'discount', 'itemCode', 'note'] as const
export type Column = (typeof columns)[number] | (typeof moreColumns)[number]

/** A new value for one cell. */
export type CellValue =
  | Partial<Pick<Line, 'name' | 'quantity' | 'unitPrice' | 'unit' | 'discount' | 'itemCode' | 'note'>>
  | Vat

export function setCell(lines: Line[], id: string, value: CellValue): Line[] {
  const line = lines.find((each) => each.id === id)
  if (!line || isSame(line, value)) return lines
  return lines.map((each) => (each === line ? { ...line, ...value } : each))
}

function isSame(line: Line, value: CellValue): boolean {
  const known: Record<string, unknown> = line
  return Object.entries(value).every(([name, next]) => known[name] === next)
}

export function addLine(lines: Line[], id?: string, vat?: Vat): Line[] {
  return [...lines, newLine(id, vat)]
}

export function removeLine(lines: Line[], id: string): Line[] {
  return lines.filter((line) => line.id !== id)
}

/** Without the last lines that hold no input; the first line stays. */
export function withoutBlankEnd({ lines, customer }: Pick<InputDetails, 'lines' | 'customer'>): Line[] {
  const end = lines.findLastIndex((line) => !isBlankLine(line, customer))
  return end === lines.length - 1 ? lines : lines.slice(0, Math.max(end, 0) + 1)
}

/** Restores a removed line at its position. */
export function restoreLine(lines: Line[], line: Line, index: number): Line[] {
  return lines.some(({ id }) => id === line.id) ? lines : lines.toSpliced(index, 0, line)
}

/** One position up (-1) or down (+1); at the edge nothing happens. */
export function moveLine(lines: Line[], id: string, step: -1 | 1): Line[] {
  const from = lines.findIndex((line) => line.id === id)
  const to = from + step
  const [line, other] = [lines[from], lines[to]]
  if (!line || !other) return lines
  return lines.with(from, other).with(to, line)
}

/** Copies the cell above. */
export function copyFromAbove(lines: Line[], id: string, column: Column): Line[] {
  const index = lines.findIndex((line) => line.id === id)
  const above = index > 0 ? lines[index - 1] : undefined
  return above ? setCell(lines, id, readLineCell(above, column)) : lines
}

function readLineCell(line: Line, column: Column): CellValue {
  if (column === 'vat') return { vatRate: line.vatRate, vatTreatment: line.vatTreatment }
  return { [column]: line[column] }
}

/** The columns below a line, in the order of their fields. @param isWhole unit and discount stand in the line */
export const furtherColumns = (isWhole: boolean): readonly (typeof moreColumns)[number][] =>
  isWhole ? ['itemCode', 'note'] : moreColumns

/** True when a line has values below it. A code comes with a product and takes no room. */
export function hasMore({ unit, discount, note }: Line, isWhole: boolean): boolean {
  const isOther = (unit !== '' && unit !== DEFAULT_UNIT) || discount !== null
  return note !== '' || (!isWhole && isOther)
}
