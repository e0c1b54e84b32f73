// The rows of an Excel file of receivers while they are looked through and mended. Nothing here draws.
import {
  type ParsedReceiver,
  RECEIVER_COLUMNS,
  type ReceiverColumn,
  type ReceiverErrors,
  readReceiverCell,
  receiverErrors,
  repeatedNumbers,
} from '#contracts/rules/receiver-row.ts'
import type { components } from '#generated/api.ts'
import schema from '#generated/forms/Receiver.json'
import validate from '#generated/forms/Receiver.validator.js'
import type { ReceiverInput } from '#generated/graphql.ts'
import { findViolations } from '../../forms/validate.ts'

export type TableAnswer = components['schemas']['ReceiverTable']
export type KnownReceiver = components['schemas']['KnownReceiver']

export type ExcelRow = {
  /** In the file. */
  row: number
  parsedReceiver: ParsedReceiver
  errors: ReceiverErrors
  /** As it was read. */
  opened: { parsedReceiver: ParsedReceiver; errors: ReceiverErrors }
  /** The receiver that it changes. */
  existing: KnownReceiver | undefined
  isLeftOut: boolean
}

/** In the order of the file. */
export type ExcelTable = readonly ExcelRow[]

const hasErrors = (errors: ReceiverErrors): boolean => Object.keys(errors).length > 0

export const openTable = ({ rows }: TableAnswer): ExcelTable =>
  rows.map(({ row, parsedReceiver, errorCodes, existing }) => ({
    row,
    parsedReceiver,
    errors: errorCodes,
    opened: { parsedReceiver, errors: errorCodes },
    existing,
    isLeftOut: false,
  }))

/** The columns that the file lacks: it has no rows then. */
export const missingColumns = ({ rows: [first] }: TableAnswer): ReceiverColumn[] =>
  RECEIVER_COLUMNS.filter((column) => first?.errorCodes[column]?.includes('REC_EXCEL_002'))

export const isWrong = ({ errors, isLeftOut }: ExcelRow): boolean => !isLeftOut && hasErrors(errors)
export const wasWrong = ({ opened }: ExcelRow): boolean => hasErrors(opened.errors)

/** The faulty rows of the file come first, and stay there when they are mended. */
export const wrongFirst = (table: ExcelTable): number[] => [
  ...table.filter(wasWrong).map(({ row }) => row),
  ...table.filter((row) => !wasWrong(row)).map(({ row }) => row),
]

export function editCell(table: ExcelTable, row: number, column: ReceiverColumn, text: string): ExcelTable {
  const said = readReceiverCell(column, text)
  return withRepeated(
    table.map((each) => {
      if (each.row !== row || each.parsedReceiver[column] === said) return each
      const parsedReceiver = { ...each.parsedReceiver, [column]: said }
      const existing = column === 'token1' ? undefined : each.existing
      return { ...each, parsedReceiver, existing, errors: judgeReceiver(parsedReceiver, each.opened) }
    }),
  )
}

/** A cell that shows an error of Excel is wrong until something else is written there. */
function judgeReceiver(receiver: ParsedReceiver, opened: ExcelRow['opened']): ReceiverErrors {
  const errors = receiverErrors(receiver, (input) => findViolations({ schema, validate }, input))
  for (const column of RECEIVER_COLUMNS) {
    const isUntouched = receiver[column] === opened.parsedReceiver[column]
    if (isUntouched && opened.errors[column]?.includes('REC_EXCEL_INVALID'))
      errors[column] = ['REC_EXCEL_INVALID']
  }
  return errors
}

function withRepeated(table: ExcelTable): ExcelTable {
  const repeated = repeatedNumbers(table.filter(({ isLeftOut }) => !isLeftOut))
  return table.map((row) => {
    const { token1: codes = [], ...others } = row.errors
    const isMarked = codes.includes('REC_EXISTS')
    if (isMarked === repeated.has(row)) return row
    const kept = codes.filter((code) => code !== 'REC_EXISTS')
    const token1 = isMarked ? kept : [...kept, 'REC_EXISTS' as const]
    return { ...row, errors: token1.length > 0 ? { token1, ...others } : others }
  })
}

/** Leaves rows out, or puts them back. */
export function leaveOut(table: ExcelTable, rows: ReadonlySet<number>, isLeftOut: boolean): ExcelTable {
  return withRepeated(table.map((each) => (rows.has(each.row) ? { ...each, isLeftOut } : each)))
}

/** Notes who stands there already, of numbers that were mended or made meanwhile. */
export const recognise = (table: ExcelTable, known: ReadonlyMap<string, KnownReceiver>): ExcelTable =>
  table.map((each) => {
    const existing = known.get(each.parsedReceiver.token1)
    return existing === undefined ? each : { ...each, existing }
  })

/** The columns in which a row changes the receiver who is there. An empty cell of a choice leaves it as it is. */
export function changedColumns({ parsedReceiver, existing }: ExcelRow): ReceiverColumn[] {
  if (existing === undefined) return []
  const { firstName, lastName, language } = existing
  const known: ParsedReceiver = {
    token1: parsedReceiver.token1,
    firstName,
    lastName,
    language,
    email: existing.email ?? '',
    salutation: existing.salutation ?? '',
  }
  return RECEIVER_COLUMNS.filter(
    (column) =>
      parsedReceiver[column] !== known[column] &&
      !(parsedReceiver[column] === '' && (column === 'email' || column === 'salutation')),
  )
}

/** The columns that were mended in a row. */
export const mendedColumns = ({ parsedReceiver, opened }: ExcelRow): ReceiverColumn[] =>
  RECEIVER_COLUMNS.filter((column) => parsedReceiver[column] !== opened.parsedReceiver[column])

/** The body of `downloadMendedReceivers`. */
export function mendedRows(table: ExcelTable): Record<string, Partial<ParsedReceiver> | null> {
  const mended: Record<string, Partial<ParsedReceiver> | null> = {}
  for (const row of table) {
    const columns = mendedColumns(row)
    if (row.isLeftOut) mended[row.row] = null
    else if (columns.length > 0)
      mended[row.row] = Object.fromEntries(columns.map((column) => [column, row.parsedReceiver[column]]))
  }
  return mended
}

/** The stored receivers: new and changed ones. */
export const rowsToStore = (table: ExcelTable): ExcelRow[] =>
  table.filter((row) => !row.isLeftOut && (row.existing === undefined || changedColumns(row).length > 0))

export function receiverInput({ parsedReceiver, existing }: ExcelRow): ReceiverInput {
  const { email, salutation, ...others } = parsedReceiver
  return {
    ...others,
    email: email || (existing?.email ?? null),
    salutation: salutation || (existing?.salutation ?? null),
    ...(existing && { id: existing.id, version: existing.version }),
  }
}

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

export function tableFigures(table: ExcelTable): Figures {
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
    invited: added.filter(({ parsedReceiver }) => parsedReceiver.email !== '').length,
  }
}

/** A suggestion for a number with invalid characters. */
export function suggestedNumber(number: string): string | undefined {
  const suggestion = number
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  return suggestion === '' || suggestion === number ? undefined : suggestion
}
