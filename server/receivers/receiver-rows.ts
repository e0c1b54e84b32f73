import { plainWord } from '#contracts/rules/plain-words.ts'
import {
  type JudgeReceiver,
  type ParsedReceiver,
  RECEIVER_COLUMNS,
  type ReceiverCode,
  type ReceiverColumn,
  type ReceiverErrors,
  readReceiverCell,
  receiverErrors,
  repeatedNumbers,
} from '#contracts/rules/receiver-row.ts'
import type { TableRow } from '../formats/table/table.ts'
import type { SheetToWrite } from '../formats/xlsx/write-sheet.ts'

// People's names for the columns of a table of receivers.

/** The first of each language is the one that is written; they are compared by their letters alone. */
const NAMES: Record<ReceiverColumn, Record<'nl' | 'fr' | 'en', [string, ...string[]]>> = {
  token1: {
    nl: ['Ontvanger-ID', 'ontvangersnummer', 'ontvangernummer', 'nummer ontvanger'],
    fr: [
      'ID destinataire',
      'destinataire ID',
      'numéro destinataire',
      'identifiant destinataire',
      'identifiant',
    ],
    en: ['Receiver ID', 'receiver number', 'token1', 'ID'],
  },
  firstName: { nl: ['Voornaam'], fr: ['Prénom'], en: ['First name', 'given name'] },
  lastName: {
    nl: ['Achternaam', 'familienaam', 'naam'],
    fr: ['Nom', 'nom de famille'],
    en: ['Last name', 'family name', 'surname', 'name'],
  },
  email: {
    nl: ['E-mail', 'e-mailadres', 'mailadres', 'mail'],
    fr: ['E-mail', 'adresse e-mail', 'adresse mail', 'courriel', 'adresse électronique'],
    en: ['Email', 'email address', 'mail'],
  },
  language: { nl: ['Taal'], fr: ['Langue'], en: ['Language'] },
  salutation: {
    nl: ['Aanspreking', 'aanhef'],
    fr: ['Formule d’appel', 'appel', 'civilité'],
    en: ['Salutation', 'greeting'],
  },
}

const columnsByName = new Map(
  RECEIVER_COLUMNS.flatMap((column) =>
    Object.values(NAMES[column])
      .flat()
      .map((name) => [plainWord(name), column] as const),
  ),
)

const findReceiverColumn = (header: string): ReceiverColumn | undefined =>
  columnsByName.get(plainWord(header))

const receiverHeaders = (language: 'nl' | 'fr' | 'en'): string[] =>
  RECEIVER_COLUMNS.map((column) => NAMES[column][language][0])

// From the rows of an Excel file to receivers, each with its faults.

export interface ReceiverRow {
  /** In the file, from 1. */
  row: number
  parsedReceiver: ParsedReceiver
  errorCodes: ReceiverErrors
}

interface ReceiverRows {
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
      rows: [{ row: header?.row ?? 1, parsedReceiver: makeReceiver([], places, {}), errorCodes }],
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
    const column = findReceiverColumn(name)
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
  const parsedReceiver = makeReceiver(cells, places, changed)
  const errorCodes = receiverErrors(parsedReceiver, judge)
  for (const [column, place] of places)
    if (invalid.includes(place) && changed[column] === undefined) errorCodes[column] = ['REC_EXCEL_INVALID']
  return { row, parsedReceiver, errorCodes }
}

function makeReceiver(
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

const WIDTHS = { token1: 16, firstName: 18, lastName: 24, email: 36, language: 10, salutation: 24 }

/**
 * Receivers as an Excel file; without any it is the template. Faults are marked, in these words.
 * @param words the text of a code in that language
 */
export const receiverSheet = (
  rows: readonly ReceiverRow[],
  language: 'nl' | 'fr' | 'en',
  words: (code: ReceiverCode) => string,
): SheetToWrite => ({
  name: { nl: 'Ontvangers', fr: 'Destinataires', en: 'Receivers' }[language],
  columns: receiverHeaders(language).map((header, index) => {
    const column = RECEIVER_COLUMNS[index] ?? 'token1'
    const choices = column === 'language' ? { choices: ['nl', 'fr', 'de', 'en'] } : {}
    return { header, width: WIDTHS[column], ...choices }
  }),
  rows: rows.map(({ parsedReceiver, errorCodes }) => ({
    cells: RECEIVER_COLUMNS.map((column) => parsedReceiver[column]),
    errors: Object.fromEntries(
      RECEIVER_COLUMNS.flatMap((column, index) => {
        const codes = errorCodes[column] ?? []
        return codes.length > 0 ? [[index, codes.map(words).join('\n')]] : []
      }),
    ),
  })),
})
