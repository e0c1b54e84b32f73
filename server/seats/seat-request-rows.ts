/** Companies to ask for a seat, as rows of a table. */
import {
  judgeSeatRequest,
  type SeatRequestColumn,
  seatRequestRows,
} from '#contracts/rules/seat-request-row.ts'
import type { Headers, RowKind } from '../formats/rows/read-rows.ts'
import type { SheetOfRows } from '../formats/rows/rows-sheet.ts'

const headers: Headers<SeatRequestColumn> = {
  name: {
    nl: ['Bedrijf', 'naam', 'klant', 'bedrijfsnaam', 'firma'],
    fr: ['Entreprise', 'nom', 'client', 'société', 'dénomination'],
    en: ['Company', 'name', 'client', 'customer'],
  },
  number: {
    nl: ['Ondernemingsnummer', 'nummer', 'btw', 'btw-nummer', 'KBO'],
    fr: ['Numéro d’entreprise', 'numéro', 'TVA', 'numéro de TVA', 'BCE'],
    en: ['Enterprise number', 'number', 'VAT', 'VAT number'],
  },
  email: {
    nl: ['E-mail', 'mail', 'e-mailadres', 'mailadres'],
    fr: ['E-mail', 'courriel', 'adresse e-mail'],
    en: ['E-mail', 'email', 'mail', 'e-mail address'],
  },
  language: { nl: ['Taal'], fr: ['Langue'], en: ['Language'] },
}

export const seatRequestKind: RowKind<SeatRequestColumn> = {
  rules: seatRequestRows,
  headers,
  judge: judgeSeatRequest,
}

export const seatRequestSheet: SheetOfRows<SeatRequestColumn> = {
  name: { nl: 'Bedrijven', fr: 'Entreprises', en: 'Companies' },
  headers,
  widths: { name: 36, number: 20, email: 36, language: 10 },
}
