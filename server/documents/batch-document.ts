/** The document of a row of documents.csv, and the possible faults of the row. */

import type { TableLimits } from '../formats/table/table.ts'
import type { ZipLimits } from '../formats/zip/open-zip.ts'
import type { BatchColumn } from './batch-columns.ts'

export const BATCH_CODES = [
  'column-missing',
  'file-missing',
  'row-missing',
  'unknown-receiver',
  'unknown-doctype',
  'not-unique',
  'not-empty',
  'too-long',
  'plain-line',
  'own-name',
  'not-date',
  'not-in-future',
  'not-in-past',
  'issueDate-after-dueDate',
  'not-yes-or-no',
  'not-number',
  'not-negative',
  'too-many-decimals',
  'not-iban',
  'not-bic',
  'not-structured',
  'not-with-payment',
  'no-own-account',
  'not-pdf',
  'file-encrypted',
  'file-damaged',
  'many-pages',
  'large-pdf',
  'dynamic-form',
  'acts',
  'fetches',
  'layers',
  'field-values',
  'contradiction',
  'looks-different',
] as const
export type PdfFault = Extract<
  BatchCode,
  | 'not-pdf'
  | 'file-encrypted'
  | 'file-damaged'
  | 'many-pages'
  | 'large-pdf'
  | 'dynamic-form'
  | 'acts'
  | 'fetches'
  | 'layers'
  | 'field-values'
  | 'contradiction'
  | 'looks-different'
>
export type BatchCode = (typeof BATCH_CODES)[number]

export interface BatchError {
  /** The line in documents.csv; 0 for a file that no line names. */
  row: number
  field: BatchColumn
  code: BatchCode
  fileName?: string
  value?: string
  /** The likely intended value. */
  suggestion?: string
}

export interface BatchDocument {
  row: number
  /** As it is called in the zip. */
  fileName: string
  receiverId: string
  docType: string
  documentName: string
  reference: string
  issueDate: string
  /** Until when it can be signed. */
  dueDate?: string
  signing: boolean
  readConfirmation: boolean
  payment?: BatchPayment
}

export interface BatchPayment {
  amount: number
  /** Undefined where the account's own is meant. */
  iban?: string
  bic?: string
  expiryDate?: string
  structuredReference?: string
}

export interface BatchFacts {
  /** The names of the files in the zip, without documents.csv. */
  files: readonly string[]
  /** The receiverIds of the account. */
  receivers: readonly string[]
  docTypes: readonly string[]
  /** True where the account has a bank account of its own to be paid to. */
  hasBankAccount: boolean
  /** In Brussels. */
  today: string
}

const MEGABYTE = 1024 * 1024

/** The PDFs and documents.csv. A zip is at most 200 MB, and PDFs hardly get smaller in it. */
export const ZIP_LIMITS: ZipLimits = {
  entries: 10_001,
  entryBytes: 20 * MEGABYTE,
  totalBytes: 500 * MEGABYTE,
  ratio: 100,
}

/** Of documents.csv, in bytes. */
export const LARGEST_TABLE = 10 * MEGABYTE

/** Of documents.csv: as many documents as a zip may have files. */
export const BATCH_LIMITS: TableLimits = { rows: 10_000, columns: 50, characters: 2_000 }
