/**
 * Rows of a table that people bring in: the reading of their cells, their faults and their keys. The preview judges mended cells
 * with it, as the server judged the file.
 */

/** With '' for an absent cell. */
export type Cells<Column extends string = string> = Record<Column, string>

/** The codes of the faults, by column: a `REC_` code of tables, or a message key of the contract. */
export type CellErrors<Column extends string = string> = { [column in Column]?: string[] }

/** The faults of a row by the contract's schema: `field` is a JSON Pointer to one of its columns. */
export type JudgeRow<Column extends string = string> = (
  cells: Cells<Column>,
) => readonly { field: string; messageKey: string }[]

/** One kind of rows: receivers, products, customers. */
export interface RowRules<Column extends string = string> {
  columns: readonly Column[]
  /** A table without one of these holds no such rows. */
  required: readonly Column[]
  /** Columns of decimal numbers. */
  numbers: readonly Column[]
  /** The value of a cell; a text without a meaning stays as it is, so that its author finds it again. */
  read(column: Column, text: string): string
  /** The row with the values that follow from others, such as the country of a VAT number. */
  settle(cells: Cells<Column>): Cells<Column>
  /** Two rows of one key mean one thing; '' for a row without a key. */
  key(cells: Cells<Column>): string
  /** The column with the fault of a repeated key. */
  keyColumn(cells: Cells<Column>): Column
  /** Columns of unique values, ignoring case. */
  unique: readonly Column[]
  /** The code of a message key. */
  code(messageKey: string): string
}

/** One code for each column that is wrong: an empty cell is empty, and nothing more. */
export function rowErrors<Column extends string>(
  rules: RowRules<Column>,
  cells: Cells<Column>,
  judge: JudgeRow<Column>,
): CellErrors<Column> {
  const errors: CellErrors<Column> = {}
  for (const { field, messageKey } of judge(cells)) {
    const column = rules.columns.find((name) => field === `/${name}`)
    if (column !== undefined) errors[column] ??= [rules.code(messageKey)]
  }
  return errors
}

export const REPEATED = 'REC_EXISTS'

/** The columns of repeated keys and unique values, by row. The first row with a value keeps it. */
export function repeatedCells<Column extends string, Row extends { cells: Cells<Column> }>(
  rules: RowRules<Column>,
  rows: readonly Row[],
): Map<Row, Set<Column>> {
  const seen = new Set<string>()
  const repeated = new Map<Row, Set<Column>>()
  const see = (row: Row, column: Column, value: string) => {
    if (seen.has(value)) repeated.set(row, (repeated.get(row) ?? new Set()).add(column))
    seen.add(value)
  }
  for (const row of rows) {
    const key = rules.key(row.cells)
    if (key !== '') see(row, rules.keyColumn(row.cells), `key ${key}`)
    for (const column of rules.unique) {
      const value = row.cells[column]
      if (value !== '') see(row, column, `${column} ${value.toLowerCase()}`)
    }
  }
  return repeated
}

/**
 * Numbers of a column with a comma for the decimals. A column of `3.85` and `0.5` has decimal points, so its `1.125` is no
 * thousand; a column with a decimal comma separates thousands by points.
 */
export function withDecimalCommas(texts: readonly string[]): readonly string[] {
  const hasPoints = texts.some((text) => /^\D*(?:\d+\.(?:\d{1,2}|\d{4,6})|0\.\d{3})\D*$/.test(text))
  const hasCommas = texts.some((text) => /,\d{1,2}\D*$/.test(text))
  if (!hasPoints || hasCommas) return texts
  return texts.map((text) => (/^\D*\d+\.\d+\D*$/.test(text) ? text.replace('.', ',') : text))
}
