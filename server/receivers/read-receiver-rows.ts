/** From the rows of an Excel file to receivers, each with its faults. */
import {
  type JudgeReceiver,
  type ParsedReceiver,
  type ReceiverColumn,
  type ReceiverErrors,
  readReceiverCell,
  receiverErrors,
  repeatedNumbers,
} from '#contracts/rules/receiver-row.ts'
import type { TableRow } from '../formats/table/table.ts'
import { receiverColumnOf } from './receiver-columns.ts'

export interface ReceiverRow {
  /** In the file, from 1. */
  row: number
  parsedReceiver: ParsedReceiver
  errorCodes: ReceiverErrors
}

export interface ReceiverRows {
  rows: ReceiverRow[]
  /** Headers that mean none of the columns: the cells below them are left out. */
  unknownColumns: string[]
}

/** The edits, by the number of the row: its cells, or null for a row that is left out. */
export type MendedRows = Record<string, Partial<ParsedReceiver> | null>

const REQUIRED: readonly ReceiverColumn[] = ['token1', 'firstName', 'lastName', 'language']

/**
 * The first row names the columns, in any order. Where one that is needed isn't named, that row is the only answer, with
 * REC_EXCEL_002 in each that is missing.
 */
export function readReceiverRows(
  [header, ...rows]: readonly TableRow[],
  judge: JudgeReceiver,
  mended: MendedRows = {},
): ReceiverRows {
  const { places, unknownColumns } = columnsIn(header)
  const missing = REQUIRED.filter((column) => !places.has(column))
  if (missing.length > 0) {
    const errorCodes = Object.fromEntries(missing.map((column) => [column, ['REC_EXCEL_002']]))
    return {
      rows: [{ row: header?.row ?? 1, parsedReceiver: receiverOf([], places, {}), errorCodes }],
      unknownColumns,
    }
  }
  const read = rows
    .filter(({ row }) => mended[row] !== null)
    .map((row) => readRow(row, places, { judge, changed: mended[row.row] ?? {} }))
  for (const { errorCodes } of repeatedNumbers(read))
    errorCodes.token1 = [...(errorCodes.token1 ?? []), 'REC_EXISTS']
  return { rows: read, unknownColumns }
}

type Places = ReadonlyMap<ReceiverColumn, number>

function columnsIn(header: TableRow | undefined) {
  const places = new Map<ReceiverColumn, number>()
  const unknownColumns: string[] = []
  for (const [place, name] of (header?.cells ?? []).entries()) {
    const column = receiverColumnOf(name)
    if (column !== undefined && !places.has(column)) places.set(column, place)
    else if (name.trim() !== '') unknownColumns.push(name.trim())
  }
  return { places, unknownColumns }
}

interface Judging {
  judge: JudgeReceiver
  changed: Partial<ParsedReceiver>
}

function readRow({ row, cells, invalid = [] }: TableRow, places: Places, { judge, changed }: Judging) {
  const parsedReceiver = receiverOf(cells, places, changed)
  const errorCodes = receiverErrors(parsedReceiver, judge)
  for (const [column, place] of places)
    if (invalid.includes(place) && changed[column] === undefined) errorCodes[column] = ['REC_EXCEL_INVALID']
  return { row, parsedReceiver, errorCodes }
}

function receiverOf(
  cells: readonly string[],
  places: Places,
  changed: Partial<ParsedReceiver>,
): ParsedReceiver {
  const text = (column: ReceiverColumn) =>
    readReceiverCell(column, changed[column] ?? cells[places.get(column) ?? -1] ?? '')
  return {
    token1: text('token1'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    language: text('language'),
    salutation: text('salutation'),
  }
}
