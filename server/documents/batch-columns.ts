/** The columns of documents.csv, with people's names for them. */
import { plainWord } from '#contracts/rules/plain-word.ts'
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

/** Where each column stands; of two that are called the same, the first. */
export function batchPlacesIn(header: TableRow | undefined): Map<BatchColumn, number> {
  const places = new Map<BatchColumn, number>()
  for (const [place, name] of (header?.cells ?? []).entries()) {
    const column = columnsByName.get(plainWord(name))
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  return places
}
