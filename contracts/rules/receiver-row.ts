/** The rows of a table of receivers. */
import { parseTypedDate, todayInBrussels } from './dates.ts'
import { plainWord } from './plain-words.ts'
import { readCountry } from './read-country.ts'
import type { RowRules } from './table-rows.ts'

const RECEIVER_COLUMNS = [
  'token1',
  'firstName',
  'lastName',
  'email',
  'language',
  'salutation',
  'street',
  'postalCode',
  'city',
  'country',
  'tags',
  'consentAt',
] as const
export type ReceiverColumn = (typeof RECEIVER_COLUMNS)[number]

/** With '' for an absent cell. */
export type ParsedReceiver = Record<ReceiverColumn, string>

/** In Excel people put semicolons or line breaks between addresses, and write languages out. */
function readReceiverCell(column: ReceiverColumn, text: string): string {
  if (column === 'email') return addresses(text)
  if (column === 'tags') return tagsIn(text).join(', ')
  if (column === 'consentAt') return readDay(text.trim())
  if (column === 'country') return readCountry(text.trim())
  return column === 'language' ? readLanguage(text.trim()) : text.trim()
}

/** The groups in a text, each once. */
export function tagsIn(text: string | null | undefined): string[] {
  const tags = (text ?? '').split(/[,;\n]/).map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** A text that is no date stays as it is. */
function readDay(text: string): string {
  const isTyped = /^\d{4}-\d\d-\d\d$|^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2,4}$/.test(text)
  return (isTyped && parseTypedDate(text, todayInBrussels())) || text
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

/** The code of a language that is written out; a text that is no language stays as it is. */
export function readLanguage(text: string): string {
  if (Object.hasOwn(LANGUAGES, text)) return text
  const word = plainWord(text)
  return Object.keys(LANGUAGES).find((code) => LANGUAGES[code]?.includes(word)) ?? text
}

const CODES: Record<string, string> = {
  'not-empty': 'REC_NOT_EMPTY',
  'alpha-and-dashes': 'REC_NOT_ALPHA_NUMERIC',
  'not-email': 'REC_INVALID_EMAIL',
  'invalid-language': 'REC_INVALID_LANGUAGE',
}

export const receiverRows: RowRules<ReceiverColumn> = {
  columns: RECEIVER_COLUMNS,
  required: ['token1', 'firstName', 'lastName', 'language'],
  numbers: [],
  read: readReceiverCell,
  settle: (cells) => cells,
  key: ({ token1 }) => token1,
  keyColumn: () => 'token1',
  unique: [],
  code: (messageKey) => CODES[messageKey] ?? 'REC_EXCEL_INVALID',
}
