/** The columns of documents.csv, with people's names for them. */

import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { parseTypedDate } from '#contracts/rules/dates.ts'
import { plainWord } from '#contracts/rules/plain-words.ts'
import type { TableRow } from '../formats/table/table.ts'

export const BATCH_COLUMNS = [
  'fileName',
  'receiverId',
  'docType',
  'documentName',
  'reference',
  'issueDate',
  'dueDate',
  'signing',
  'readConfirmation',
  'amount',
  'iban',
  'bic',
  'expiryDate',
  'structuredReference',
] as const
export type BatchColumn = (typeof BATCH_COLUMNS)[number]

export const REQUIRED_COLUMNS: readonly BatchColumn[] = [
  'fileName',
  'receiverId',
  'docType',
  'documentName',
  'reference',
]

/** Beside the names in the template, which are those of the contract. */
const OTHER_NAMES: Record<BatchColumn, readonly string[]> = {
  fileName: ['bestandsnaam', 'bestand', 'nom de fichier', 'nom du fichier', 'fichier', 'file'],
  receiverId: ['ontvanger-ID', 'ontvanger', 'ID destinataire', 'destinataire', 'receiver'],
  docType: ['documenttype', 'soort document', 'type de document', 'document type', 'type'],
  documentName: ['naam document', 'documentnaam', 'nom du document', 'name'],
  reference: ['referentie', 'référence'],
  issueDate: ['datum', 'uitgiftedatum', 'date d’émission', 'date'],
  dueDate: ['te tekenen voor', 'vervaldatum', 'échéance', 'date d’échéance'],
  signing: ['ondertekenen', 'tekenen', 'signature', 'signer'],
  readConfirmation: ['leesbevestiging', 'confirmation de lecture'],
  amount: ['bedrag', 'montant'],
  iban: ['rekening', 'rekeningnummer', 'compte'],
  bic: ['swift'],
  expiryDate: ['betalen voor', 'à payer avant', 'pay before'],
  structuredReference: [
    'gestructureerde mededeling',
    'mededeling',
    'communication structurée',
    'communication',
  ],
}

const columnsByName = new Map(
  BATCH_COLUMNS.flatMap((column) =>
    [column, ...OTHER_NAMES[column]].map((name) => [plainWord(name), column] as const),
  ),
)

/** The place of each column; of two that are called the same, the first. */
export function batchPlacesIn(header: TableRow | undefined): Map<BatchColumn, number> {
  const places = new Map<BatchColumn, number>()
  for (const [place, name] of (header?.cells ?? []).entries()) {
    const column = columnsByName.get(plainWord(name))
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  return places
}

// The values in the cells of documents.csv; undefined for a cell without a value of its column.

const YES = new Set(['1', 'x', 'ja', 'j', 'oui', 'o', 'yes', 'y', 'true', 'waar', 'vrai'])
const NO = new Set(['', '0', 'nee', 'n', 'non', 'no', 'false', 'onwaar', 'faux'])
const CENTS = 100
const TOLERANCE = 1e-6

export function readYesOrNo(text: string): boolean | undefined {
  const word = plainWord(text)
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** With its year: in a file nobody sees which one was taken. */
export const readDate = (text: string, today: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$|^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2,4}$/.test(text)
    ? parseTypedDate(text, today)
    : undefined

export function readAmount(text: string): number | 'not-number' | 'not-negative' | 'too-many-decimals' {
  const amount = /[*×x/:]/.test(text) ? undefined : parseTypedAmount(text)
  if (amount === undefined) return 'not-number'
  if (amount < 0) return 'not-negative'
  const isWhole = Math.abs(amount * CENTS - Math.round(amount * CENTS)) < TOLERANCE
  return isWhole ? amount : 'too-many-decimals'
}
