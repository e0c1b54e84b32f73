/** Receivers as rows of a table. */
import { type ParsedReceiver, type ReceiverColumn, receiverRows } from '#contracts/rules/receiver-row.ts'
import type { CellErrors } from '#contracts/rules/table-rows.ts'
import type { Headers, ReadRow, RowKind } from '../formats/rows/read-rows.ts'
import type { SheetOfRows } from '../formats/rows/rows-sheet.ts'
import { receiverViolations } from './judge-receiver.ts'

const headers: Headers<ReceiverColumn> = {
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
  street: {
    nl: ['Straat', 'adres', 'straat en nummer', 'straat + nr'],
    fr: ['Rue', 'adresse', 'rue et numéro'],
    en: ['Street', 'address', 'street and number'],
  },
  postalCode: {
    nl: ['Postcode', 'postnummer'],
    fr: ['Code postal', 'CP'],
    en: ['Postal code', 'zip', 'zip code'],
  },
  city: {
    nl: ['Gemeente', 'stad', 'plaats', 'woonplaats'],
    fr: ['Localité', 'ville', 'commune'],
    en: ['Town', 'city'],
  },
  country: { nl: ['Land', 'landcode'], fr: ['Pays', 'code pays'], en: ['Country', 'country code'] },
  tags: {
    nl: ['Groep', 'groepen', 'gebouw', 'label', 'labels', 'tag', 'tags'],
    fr: ['Groupe', 'groupes', 'immeuble', 'étiquette'],
    en: ['Group', 'groups', 'building', 'tag'],
  },
  consentAt: {
    nl: ['Akkoord sinds', 'akkoord', 'toestemming', 'datum akkoord'],
    fr: ['Accord depuis', 'accord', 'consentement', 'date d’accord'],
    en: ['Agreed since', 'consent', 'consent date'],
  },
}

export const receiverKind: RowKind<ReceiverColumn> = {
  rules: receiverRows,
  headers,
  judge: (cells) => receiverViolations(cells, ''),
}

export const receiverSheet: SheetOfRows<ReceiverColumn> = {
  name: { nl: 'Ontvangers', fr: 'Destinataires', en: 'Receivers' },
  headers,
  widths: {
    token1: 16,
    firstName: 18,
    lastName: 24,
    email: 36,
    language: 10,
    salutation: 24,
    street: 28,
    postalCode: 10,
    city: 20,
    country: 8,
    tags: 24,
    consentAt: 14,
  },
  choices: { language: ['nl', 'fr', 'de', 'en'] },
}

/** As the contract has it. */
export interface ReceiverRow {
  row: number
  parsedReceiver: ParsedReceiver
  errorCodes: CellErrors<ReceiverColumn>
}

export const presentRow = ({ row, cells, errorCodes }: ReadRow<ReceiverColumn>): ReceiverRow => ({
  row,
  parsedReceiver: cells,
  errorCodes,
})
