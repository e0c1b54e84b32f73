/** The common parts of the files of tables, Excel or CSV. */

export interface TableRow {
  /** The row's number in the program of the file, from 1: empty rows are left out, and counted. */
  row: number
  /** From the first column; missing cells at the end are left out. */
  cells: string[]
  /** The columns, from 0, that show an error or were never calculated. */
  invalid?: number[]
}

export interface TableLimits {
  /** Beside the first one, which names the columns. */
  rows: number
  columns: number
  /** Of a cell. */
  characters: number
  /** Stored numbers are read with a comma, `1,125`, as nobody separates thousands by it. */
  hasDecimalCommas?: boolean
}

export const isBlank = ({ cells, invalid }: TableRow): boolean =>
  invalid === undefined && cells.every((cell) => cell.trim() === '')
