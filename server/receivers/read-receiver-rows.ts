/** From the rows of an Excel file to receivers, each with what is wrong with it. */
import { plainWord } from '../formats/table/plain-word.ts'
import type { TableRow } from '../formats/table/table.ts'
import { RECEIVER_COLUMNS, type ReceiverColumn, receiverColumnOf } from './receiver-columns.ts'

export type ReceiverCode =
  | 'REC_NOT_EMPTY'
  | 'REC_NOT_ALPHA_NUMERIC'
  | 'REC_INVALID_EMAIL'
  | 'REC_INVALID_LANGUAGE'
  | 'REC_EXISTS'
  | 'REC_EXCEL_002'
  | 'REC_EXCEL_INVALID'

type ParsedReceiver = Record<ReceiverColumn, string>
type ErrorCodes = { [column in ReceiverColumn]?: ReceiverCode[] }

export interface ReceiverRow {
  /** In the file, from 1. */
  row: number
  parsedReceiver: ParsedReceiver
  errorCodes: ErrorCodes
}

export interface ReceiverRows {
  rows: ReceiverRow[]
  /** Headers that mean none of the columns: what stands below them is left out. */
  unknownColumns: string[]
}

/** What the contract's schema has against a receiver: `field` is a JSON Pointer to one of its columns. */
export type JudgeReceiver = (receiver: ParsedReceiver) => readonly { field: string; messageKey: string }[]

const REQUIRED: readonly ReceiverColumn[] = ['token1', 'firstName', 'lastName', 'language']

const CODES: Record<string, ReceiverCode> = {
  'not-empty': 'REC_NOT_EMPTY',
  'alpha-and-dashes': 'REC_NOT_ALPHA_NUMERIC',
  'not-email': 'REC_INVALID_EMAIL',
  'invalid-language': 'REC_INVALID_LANGUAGE',
}

/**
 * The first row names the columns, in any order. Where one that is needed isn't named, that row is the only answer, with
 * REC_EXCEL_002 in each that is missing.
 */
export function readReceiverRows([header, ...rows]: readonly TableRow[], judge: JudgeReceiver): ReceiverRows {
  const { places, unknownColumns } = columnsIn(header)
  const missing = REQUIRED.filter((column) => !places.has(column))
  if (missing.length > 0) {
    const errorCodes = Object.fromEntries(missing.map((column) => [column, ['REC_EXCEL_002']]))
    return {
      rows: [{ row: header?.row ?? 1, parsedReceiver: receiverOf([], places), errorCodes }],
      unknownColumns,
    }
  }
  const read = rows.map((row) => readRow(row, places, judge))
  markSecond(read)
  return { rows: read, unknownColumns }
}

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

function readRow(
  { row, cells, invalid = [] }: TableRow,
  places: ReadonlyMap<ReceiverColumn, number>,
  judge: JudgeReceiver,
): ReceiverRow {
  const parsedReceiver = receiverOf(cells, places)
  const errorCodes: ErrorCodes = {}
  for (const [column, place] of places)
    if (invalid.includes(place)) errorCodes[column] = ['REC_EXCEL_INVALID']
  for (const { field, messageKey } of judge(parsedReceiver)) {
    const column = RECEIVER_COLUMNS.find((name) => field === `/${name}`)
    if (column === undefined || errorCodes[column]?.includes('REC_EXCEL_INVALID')) continue
    const code = CODES[messageKey] ?? 'REC_EXCEL_INVALID'
    if (!errorCodes[column]?.includes(code)) errorCodes[column] = [...(errorCodes[column] ?? []), code]
  }
  return { row, parsedReceiver, errorCodes }
}

function receiverOf(cells: readonly string[], places: ReadonlyMap<ReceiverColumn, number>): ParsedReceiver {
  const text = (column: ReceiverColumn) => (cells[places.get(column) ?? -1] ?? '').trim()
  return {
    token1: text('token1'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: addresses(text('email')),
    language: languageCode(text('language')),
    salutation: text('salutation'),
  }
}

/** In Excel people put semicolons or line breaks between addresses, too. */
const addresses = (text: string): string =>
  text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .join(', ')

const LANGUAGES: Record<string, readonly string[]> = {
  nl: ['nl', 'nlbe', 'nederlands', 'neerlandais', 'dutch', 'niederlandisch'],
  fr: ['fr', 'frbe', 'frans', 'francais', 'french', 'franzosisch'],
  de: ['de', 'debe', 'duits', 'allemand', 'german', 'deutsch'],
  en: ['en', 'engels', 'anglais', 'english', 'englisch'],
}

/** What is no language stays as it is, so that whoever wrote it finds it again. */
function languageCode(text: string): string {
  const word = plainWord(text)
  return Object.keys(LANGUAGES).find((code) => LANGUAGES[code]?.includes(word)) ?? text
}

/** A number that stands there already, further up. */
function markSecond(rows: readonly ReceiverRow[]): void {
  const seen = new Set<string>()
  for (const { parsedReceiver, errorCodes } of rows) {
    const { token1 } = parsedReceiver
    if (seen.has(token1)) errorCodes.token1 = [...(errorCodes.token1 ?? []), 'REC_EXISTS']
    if (token1 !== '') seen.add(token1)
  }
}
