/** A file of rows, read in an isolated process: a workbook of Excel, or CSV. */

import { answering } from '../../platform/isolation/answer.ts'
import { unreadable, unsupportedTable } from '../../platform/problem.ts'
import { isBinary } from '../csv/decode-csv.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { TableLimits, TableRow } from '../table/table.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { isWorkbook } from '../xlsx/workbook.ts'
import { type MendedRows, type ReadRow, type RowKind, readRows } from './read-rows.ts'

export interface RowsTask {
  bytes: Uint8Array
  /** True where CSV is refused. */
  isWorkbookAlone: boolean
  mended: MendedRows
}

export interface RowsAnswer {
  /** Of a workbook; '' for CSV. */
  sheet: string
  columns: string[]
  unknownColumns: string[]
  groups: WrittenRows[]
}

/** Rows in JSON: as objects, 20,000 of them would hold up the process that takes them. */
export interface WrittenRows {
  keys: string[]
  /** An array, in UTF-8. */
  rows: Uint8Array
}

const GROUP = 2_000
const COLUMNS = 50
const CHARACTERS = 2_000

interface Work<Column extends string> extends RowKind<Column> {
  mostRows: number
  /** The row of an answer. */
  present?: (row: ReadRow<Column>) => object
}

/** The export `work` of a module for one kind of rows. */
export const rowsWork = <Column extends string>({
  mostRows,
  present = (row) => row,
  ...kind
}: Work<Column>) =>
  answering(async ({ bytes, isWorkbookAlone, mended }: RowsTask): Promise<RowsAnswer> => {
    const limits = { rows: mostRows, columns: COLUMNS, characters: CHARACTERS, hasDecimalCommas: true }
    if (isWorkbookAlone && bytes.length > 0 && !isWorkbook(bytes)) throw unsupportedTable()
    const { name, rows: lines } = await readTable(bytes, limits)
    const { rows, columns, unknownColumns } = readRows(lines, kind, mended)
    if (name === '' && columns.length === 0 && unknownColumns.length < 2) throw unsupportedTable()
    const groups: WrittenRows[] = []
    for (let at = 0; at < rows.length; at += GROUP) {
      const group = rows.slice(at, at + GROUP)
      const keys = group.map(({ cells }) => kind.rules.key(cells))
      groups.push({ keys, rows: Buffer.from(JSON.stringify(group.map(present))) })
    }
    return { sheet: name, columns, unknownColumns, groups }
  })

async function readTable(
  bytes: Uint8Array,
  limits: TableLimits,
): Promise<{ name: string; rows: TableRow[] }> {
  if (isWorkbook(bytes)) return readSheet(bytes, limits)
  if (bytes.length === 0) throw unreadable('empty')
  if (isBinary(bytes)) throw unsupportedTable()
  return { name: '', rows: readCsv(bytes, limits) }
}
