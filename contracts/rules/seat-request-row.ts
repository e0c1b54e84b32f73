/** The rows of a table of companies that somebody asks for a seat. */
import { isEmail, isKbo, normaliseBelgianNumber } from './formats.ts'
import { readLanguage } from './receiver-row.ts'
import type { JudgeRow, RowRules } from './table-rows.ts'

const SEAT_REQUEST_COLUMNS = ['name', 'number', 'email', 'language'] as const
export type SeatRequestColumn = (typeof SEAT_REQUEST_COLUMNS)[number]

const LONGEST = { name: 100, email: 254 }
const LANGUAGES = ['nl', 'fr', 'en']

export const seatRequestRows: RowRules<SeatRequestColumn> = {
  columns: SEAT_REQUEST_COLUMNS,
  required: ['name', 'number', 'email'],
  numbers: [],
  read: (column, text) => {
    const trimmed = text.trim()
    if (column === 'number') return normaliseBelgianNumber(trimmed)
    if (column === 'email') return trimmed.toLowerCase()
    return column === 'language' ? readLanguage(trimmed) : trimmed
  },
  settle: (cells) => cells,
  key: ({ number }) => number,
  keyColumn: () => 'number',
  unique: [],
  code: (messageKey) => messageKey,
}

export const judgeSeatRequest: JudgeRow<SeatRequestColumn> = ({ name, number, email, language }) => [
  ...(name === '' ? [{ field: '/name', messageKey: 'not-empty' }] : []),
  ...(name.length > LONGEST.name ? [{ field: '/name', messageKey: 'too-long' }] : []),
  ...(isKbo(number)
    ? []
    : [{ field: '/number', messageKey: number === '' ? 'not-empty' : 'not-a-valid-kbo' }]),
  ...(isEmail(email) && email.length <= LONGEST.email
    ? []
    : [{ field: '/email', messageKey: email === '' ? 'not-empty' : 'not-email' }]),
  ...(language === '' || LANGUAGES.includes(language)
    ? []
    : [{ field: '/language', messageKey: 'not-a-choice' }]),
]
