import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import type { components } from '#generated/api.ts'
import { fold } from '../page/fold.ts'
import type { Correction, Seen } from './seen.ts'

export type { Correction, Seen }

type Schemas = components['schemas']
export type InputDetails = Schemas['InputDetails']
export type Source = Schemas['Recognition']['sources'][string]

export interface KnownParty {
  name: string
  /** Under which it is known too. */
  otherName?: string | undefined
  vat: string
  iban?: string | undefined
}

/** What the account knows already, to read with. Nothing of it comes from another account. */
export interface RecognitionContext {
  /** Whose invoices these are: the other party is the customer. */
  us?: KnownParty | undefined
  customers: readonly KnownParty[]
  /** Numbers given before, the newest first. */
  numbers: readonly string[]
  /** Corrections on earlier papers, the newest first. */
  remembered: readonly Correction[]
}

export const KNOWN_NOTHING: RecognitionContext = { customers: [], numbers: [], remembered: [] }

/** What was read, and where on the pages. */
export interface Reading {
  /** Left out where it can't be told. */
  type?: 'E_INVOICES' | 'E_CREDIT_NOTES'
  /** Percentages, `invoiceNumberRecognition` and the like, say how sure each value is. */
  inputDetails: InputDetails
  /** By JSON Pointer into `inputDetails`. */
  sources: Schemas['Recognition']['sources']
  /** Who it says it is from. */
  supplier?: Schemas['Recognition']['supplier']
  /** Whose invoice it is. */
  origin?: Origin
  /** Every account number on the pages. */
  ibans?: string[]
  vatPerRate?: Schemas['Recognition']['vatPerRate']
  /** What else stands there: a correction is looked for in it. */
  seen?: Seen[]
  /** The invoice in XML that the PDF carries, which all of this was read from. */
  embedded?: Uint8Array
}

/** Papers of one issuer look alike. */
export const issuerOf = ({ supplier }: Pick<Reading, 'supplier'>): string =>
  supplier?.vat ? normaliseBelgianNumber(supplier.vat) : fold(supplier?.name ?? '')
