/**
 * A row in a table of receivers: the reading of its cells, and their faults. The preview judges mended cells with it, as
 * the server judged the file.
 */
import { plainWord } from './plain-words.ts'

export const RECEIVER_COLUMNS = [
  'token1',
  'firstName',
  'lastName',
  'email',
  'language',
  'salutation',
] as const
export type ReceiverColumn = (typeof RECEIVER_COLUMNS)[number]

export type ReceiverCode =
  | 'REC_NOT_EMPTY'
  | 'REC_NOT_ALPHA_NUMERIC'
  | 'REC_INVALID_EMAIL'
  | 'REC_INVALID_LANGUAGE'
  | 'REC_EXISTS'
  | 'REC_EXCEL_002'
  | 'REC_EXCEL_INVALID'

/** With '' for an absent cell. */
export type ParsedReceiver = Record<ReceiverColumn, string>
export type ReceiverErrors = { [column in ReceiverColumn]?: ReceiverCode[] }

/** The faults of a receiver by the contract's schema: `field` is a JSON Pointer to one of its columns. */
export type JudgeReceiver = (receiver: ParsedReceiver) => readonly { field: string; messageKey: string }[]

/** The value of a cell. In Excel people put semicolons or line breaks between addresses, and write languages out. */
export function readReceiverCell(column: ReceiverColumn, text: string): string {
  if (column === 'email') return addresses(text)
  return column === 'language' ? languageCode(text.trim()) : text.trim()
}

const addresses = (text: string): string => (/[,;\n]/.test(text) ? severalAddresses(text) : text.trim())

const severalAddresses = (text: string): string =>
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

/** A text that is no language stays as it is, so that its author finds it again. */
function languageCode(text: string): string {
  if (Object.hasOwn(LANGUAGES, text)) return text
  const word = plainWord(text)
  return Object.keys(LANGUAGES).find((code) => LANGUAGES[code]?.includes(word)) ?? text
}

const CODES: Record<string, ReceiverCode> = {
  'not-empty': 'REC_NOT_EMPTY',
  'alpha-and-dashes': 'REC_NOT_ALPHA_NUMERIC',
  'not-email': 'REC_INVALID_EMAIL',
  'invalid-language': 'REC_INVALID_LANGUAGE',
}

/** One code for each column that is wrong: an empty cell is empty, and nothing more. */
export function receiverErrors(receiver: ParsedReceiver, judge: JudgeReceiver): ReceiverErrors {
  const errors: ReceiverErrors = {}
  for (const { field, messageKey } of judge(receiver)) {
    const column = RECEIVER_COLUMNS.find((name) => field === `/${name}`)
    if (column !== undefined) errors[column] ??= [CODES[messageKey] ?? 'REC_EXCEL_INVALID']
  }
  return errors
}

/** The rows whose number stands further up already. */
export function repeatedNumbers<Row extends { parsedReceiver: ParsedReceiver }>(
  rows: readonly Row[],
): Set<Row> {
  const seen = new Set<string>()
  const repeated = new Set<Row>()
  for (const row of rows) {
    const { token1 } = row.parsedReceiver
    if (seen.has(token1)) repeated.add(row)
    if (token1 !== '') seen.add(token1)
  }
  return repeated
}
