/** From the cells of a table to rows of one kind, each with its faults. */
import { plainWord } from '#contracts/rules/plain-words.ts'
import {
  type CellErrors,
  type Cells,
  type JudgeRow,
  REPEATED,
  type RowRules,
  repeatedCells,
  rowErrors,
  withDecimalCommas,
} from '#contracts/rules/table-rows.ts'
import type { Language } from '../../platform/language.ts'
import type { TableRow } from '../table/table.ts'

/** People's names for a column, by language: the first is written; they are compared by their letters alone. */
export type Headers<Column extends string> = Record<Column, Record<Language, readonly [string, ...string[]]>>

/** The rows of a table that are read as one kind. */
export interface RowKind<Column extends string = string> {
  rules: RowRules<Column>
  headers: Headers<Column>
  judge: JudgeRow<Column>
}

export interface ReadRow<Column extends string = string> {
  /** In the file, from 1. */
  row: number
  cells: Cells<Column>
  errorCodes: CellErrors<Column>
}

export interface ReadRows<Column extends string = string> {
  rows: ReadRow<Column>[]
  /** The recognised columns, in the order of the kind. */
  columns: Column[]
  /** Headers that mean none of the columns: the cells below them are left out. */
  unknownColumns: string[]
}

/** The edits, by the number of the row: its cells, or null for a row that is left out. */
export type MendedRows<Column extends string = string> = Record<string, Partial<Cells<Column>> | null>

/**
 * The first row names the columns, in any order. Where one that is needed isn't named, that row is the only answer, with
 * REC_EXCEL_002 in each that is missing.
 */
export function readRows<Column extends string>(
  [header, ...rows]: readonly TableRow[],
  { rules, headers, judge }: RowKind<Column>,
  mended: MendedRows<Column> = {},
): ReadRows<Column> {
  const { places, unknownColumns } = columnsIn(header, rules.columns, headers)
  const columns = rules.columns.filter((column) => places.has(column))
  const missing = rules.required.filter((column) => !places.has(column))
  if (missing.length > 0) {
    const errorCodes: CellErrors<Column> = {}
    for (const column of missing) errorCodes[column] = ['REC_EXCEL_002']
    const cells = makeCells(rules, () => '')
    return { rows: [{ row: header?.row ?? 1, cells, errorCodes }], columns, unknownColumns }
  }
  const kept = rows.filter(({ row }) => mended[row] !== null)
  const commas = new Map(rules.numbers.map((column) => [column, numbersIn(kept, places.get(column))]))
  const read = kept.map((row, index): ReadRow<Column> => {
    const changed: Partial<Cells<Column>> = mended[row.row] ?? {}
    const given = (column: Column) => commas.get(column)?.[index] ?? row.cells[places.get(column) ?? -1] ?? ''
    const cells = makeCells(rules, (column) => changed[column] ?? given(column))
    const errorCodes = rowErrors(rules, cells, judge)
    for (const [column, place] of places)
      if (row.invalid?.includes(place) && changed[column] === undefined)
        errorCodes[column] = ['REC_EXCEL_INVALID']
    return { row: row.row, cells, errorCodes }
  })
  for (const [row, repeated] of repeatedCells(rules, read))
    for (const column of repeated) row.errorCodes[column] = [...(row.errorCodes[column] ?? []), REPEATED]
  return { rows: read, columns, unknownColumns }
}

const numbersIn = (rows: readonly TableRow[], place: number | undefined): readonly string[] =>
  place === undefined ? [] : withDecimalCommas(rows.map(({ cells }) => cells[place] ?? ''))

function columnsIn<Column extends string>(
  header: TableRow | undefined,
  columns: readonly Column[],
  headers: Headers<Column>,
) {
  const byName = new Map(
    columns.flatMap((column) =>
      Object.values<readonly string[]>(headers[column])
        .flat()
        .map((name) => [plainWord(name), column] as const),
    ),
  )
  const places = new Map<Column, number>()
  const unknownColumns: string[] = []
  for (const [place, name] of (header?.cells ?? []).entries()) {
    const column = byName.get(plainWord(name))
    if (column !== undefined && !places.has(column)) places.set(column, place)
    else if (name.trim() !== '') unknownColumns.push(name.trim())
  }
  return { places, unknownColumns }
}

function makeCells<Column extends string>(
  rules: RowRules<Column>,
  text: (column: Column) => string,
): Cells<Column> {
  const cells = rules.columns.map((column) => [column, rules.read(column, text(column))] as const)
  // Each column of the kind has its cell.
  return rules.settle(Object.fromEntries(cells) as Cells<Column>)
}
