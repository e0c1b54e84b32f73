import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import type { components } from '#generated/api.ts'
import { fold } from '../page/fold.ts'
import type { Correction, Seen } from './seen.ts'

export type { Correction, Seen }

type Schemas = components['schemas']
export type InputDetails = Schemas['InputDetails']
export type Source = Schemas['Recognition']['sources'][string]

export type Doubt = NonNullable<Schemas['Recognition']['doubts']>[number]
/** Why nothing was read. */
export type Reason = NonNullable<Schemas['Recognition']['reasons']>[number]

export interface KnownParty {
  name: string
  /** A trade name. */
  otherName?: string | undefined
  vat: string
  iban?: string | undefined
}

/** The account's own knowledge, as help for reading. Nothing comes from other accounts. */
export interface RecognitionContext {
  /** The seller of this account's invoices: the other party is the customer. */
  us?: KnownParty | undefined
  customers: readonly KnownParty[]
  /** Earlier numbers, newest first. */
  numbers: readonly string[]
  /** Corrections of earlier readings, newest first. */
  remembered: readonly Correction[]
}

export const KNOWN_NOTHING: RecognitionContext = { customers: [], numbers: [], remembered: [] }

/** The values that were read, and their places on the pages. */
export interface Reading {
  /** Undefined when unknown. */
  type?: 'E_INVOICES' | 'E_CREDIT_NOTES'
  /** Percentages (`invoiceNumberRecognition` and so on) give the confidence of each value. */
  inputDetails: InputDetails
  /** By JSON Pointer into `inputDetails`. */
  sources: Schemas['Recognition']['sources']
  /** The state of each value from the pages, by JSON Pointer into `inputDetails`. */
  states?: Schemas['Recognition']['states']
  /** The seller on the document. */
  supplier?: Schemas['Recognition']['supplier']
  /** The owner of the invoice. */
  origin?: Origin
  /** All account numbers on the pages. */
  ibans?: string[]
  vatPerRate?: Schemas['Recognition']['vatPerRate']
  /** The document's other likely kinds. */
  doubts?: Doubt[]
  /** Why nothing, or not everything, was read. */
  reasons?: Reason[]
  /** Other values on the pages, for finding corrections. */
  seen?: Seen[]
  /** The XML invoice inside the PDF, the source of these values. */
  embedded?: Uint8Array
}

/** Invoices of one issuer have the same layout. */
export const issuerOf = ({ supplier }: Pick<Reading, 'supplier'>): string =>
  supplier?.vat ? normaliseBelgianNumber(supplier.vat) : fold(supplier?.name ?? '')
