// The rows of a file while they are looked through and mended. Nothing here draws.
import {
  type CellErrors,
  type Cells,
  REPEATED,
  repeatedCells,
  rowErrors,
} from '#contracts/rules/table-rows.ts'
import type { Found, ImportRow, ImportTable, RowKind, TableAnswer } from './row-kind.ts'

type Rules = Pick<RowKind, 'rules'>
type Judged = Pick<RowKind, 'rules' | 'judge' | 'keyColumns'>

const hasErrors = (errors: CellErrors): boolean => Object.keys(errors).length > 0

export const openTable = ({ rows }: Pick<TableAnswer, 'rows'>): ImportTable =>
  rows.map(({ row, cells, errorCodes, existing }) => ({
    row,
    cells,
    errors: errorCodes,
    opened: { cells, errors: errorCodes },
    existing,
    isLeftOut: false,
  }))

/** The columns that the file lacks: it has no rows then. */
export const missingColumns = ({ rules }: Rules, { rows: [first] }: Pick<TableAnswer, 'rows'>): string[] =>
  rules.columns.filter((column) => first?.errorCodes[column]?.includes('REC_EXCEL_002'))

/** The columns of the file, with those that are needed or wrong. */
export function shownColumns({ rules }: Rules, { columns }: TableAnswer, table: ImportTable): string[] {
  if (columns === undefined) return [...rules.columns]
  const wrong = new Set(table.flatMap(({ errors, opened }) => Object.keys({ ...opened.errors, ...errors })))
  return rules.columns.filter(
    (one) => columns.includes(one) || rules.required.includes(one) || wrong.has(one),
  )
}

export const isWrong = ({ errors, isLeftOut }: ImportRow): boolean => !isLeftOut && hasErrors(errors)
export const wasWrong = ({ opened }: ImportRow): boolean => hasErrors(opened.errors)

/** The faulty rows of the file come first, and stay there when they are mended. */
export const wrongFirst = (table: ImportTable): number[] => [
  ...table.filter(wasWrong).map(({ row }) => row),
  ...table.filter((row) => !wasWrong(row)).map(({ row }) => row),
]

export function editCell(
  kind: Judged,
  table: ImportTable,
  edit: { row: number; column: string; text: string },
): ImportTable {
  const { row, column, text } = edit
  const value = kind.rules.read(column, text)
  const edited = table.map((each) => {
    if (each.row !== row || each.cells[column] === value) return each
    const cells = kind.rules.settle({ ...each.cells, [column]: value })
    const isKey = kind.keyColumns.includes(column)
    const errors = rowErrors(kind.rules, cells, kind.judge)
    return {
      ...each,
      cells,
      existing: isKey ? undefined : each.existing,
      errors: withServerErrors({ ...each, cells }, errors, isKey),
    }
  })
  return withRepeated(kind, edited)
}

/** Faults that only the server sees: an error of Excel until something else is written there, a taken name until the key changes. */
function withServerErrors({ cells, opened, errors: before }: ImportRow, errors: CellErrors, isKey: boolean) {
  const all = { ...errors }
  for (const [column, codes = []] of Object.entries(opened.errors))
    if (cells[column] === opened.cells[column] && codes.includes('REC_EXCEL_INVALID'))
      all[column] = ['REC_EXCEL_INVALID']
  if (!isKey && before.name?.includes(TAKEN)) all.name = [...(all.name ?? []), TAKEN]
  return all
}

const TAKEN = 'REC_NAME_TAKEN'

const withCode = (errors: CellErrors, column: string, code: string, isThere: boolean): CellErrors => {
  const { [column]: codes = [], ...others } = errors
  const kept = codes.filter((one) => one !== code)
  const all = isThere ? [...kept, code] : kept
  return all.length > 0 ? { ...others, [column]: all } : others
}

function withRepeated({ rules }: Rules, table: ImportTable): ImportTable {
  const repeated = repeatedCells(
    rules,
    table.filter(({ isLeftOut }) => !isLeftOut),
  )
  return table.map((row) => {
    const columns = repeated.get(row) ?? new Set<string>()
    const marked = rules.columns.filter((column) => row.errors[column]?.includes(REPEATED))
    if (marked.length === columns.size && marked.every((column) => columns.has(column))) return row
    const errors = [...new Set([...marked, ...columns])].reduce(
      (all, column) => withCode(all, column, REPEATED, columns.has(column)),
      row.errors,
    )
    return { ...row, errors }
  })
}

/** Leaves rows out, or puts them back. */
export function leaveOut(
  kind: Rules,
  table: ImportTable,
  rows: ReadonlySet<number>,
  isLeftOut: boolean,
): ImportTable {
  return withRepeated(
    kind,
    table.map((each) => (rows.has(each.row) ? { ...each, isLeftOut } : each)),
  )
}

/** Notes what stands there already, of keys that were mended or made meanwhile. */
export const recognise = (table: ImportTable, found: Found): ImportTable =>
  table.map((each) => {
    const known = found.get(each.row)
    if (known === undefined) return each
    const { existing, errorCodes } = known
    if (errorCodes === undefined) return { ...each, existing }
    const isTaken = errorCodes.name?.includes(TAKEN) ?? false
    return { ...each, existing, errors: withCode(each.errors, 'name', TAKEN, isTaken) }
  })

/** The columns in which a row changes the thing that is there. An empty cell leaves it as it is. */
export function changedColumns({ cells, existing }: Pick<ImportRow, 'cells' | 'existing'>): string[] {
  if (existing === undefined) return []
  return Object.keys(cells).filter(
    (column) => cells[column] !== '' && cells[column] !== existing.cells[column],
  )
}

/** The columns that were mended in a row. */
export const mendedColumns = ({ cells, opened }: ImportRow): string[] =>
  Object.keys(cells).filter((column) => cells[column] !== opened.cells[column])

/** The edits of the file. */
export function mendedRows(table: ImportTable): Record<string, Cells | null> {
  const mended: Record<string, Cells | null> = {}
  for (const row of table) {
    const columns = mendedColumns(row)
    if (row.isLeftOut) mended[row.row] = null
    else if (columns.length > 0)
      mended[row.row] = Object.fromEntries(columns.map((column) => [column, row.cells[column] ?? '']))
  }
  return mended
}

/** The stored rows: new and changed ones. */
export const rowsToStore = (table: ImportTable): ImportRow[] =>
  table.filter((row) => !row.isLeftOut && (row.existing === undefined || changedColumns(row).length > 0))

export type Figures = {
  added: number
  existing: number
  changed: number
  wrong: number
  leftOut: number
  openedWrong: number
  /** New ones that a mail can reach. */
  invited: number
}

export function tableFigures(table: ImportTable): Figures {
  const kept = table.filter(({ isLeftOut }) => !isLeftOut)
  const added = kept.filter((row) => row.existing === undefined && !isWrong(row))
  const existing = kept.filter((row) => row.existing !== undefined && !isWrong(row))
  return {
    added: added.length,
    existing: existing.length,
    changed: existing.filter((row) => changedColumns(row).length > 0).length,
    wrong: kept.filter(isWrong).length,
    leftOut: table.length - kept.length,
    openedWrong: table.filter(wasWrong).length,
    invited: added.filter(({ cells }) => Boolean(cells.email)).length,
  }
}
