/** A bank statement in one shape, read from CODA or CAMT.053. */

/** A deviation from the format that changes no value. */
export type Tolerated =
  /** Lines shorter than 128 characters, whose blanks an editor cut off. */
  | 'TRAILING_BLANKS'
  | 'BLANK_LINES'
  | 'MISSING_LINE_END'
  /** The last statement announces another one, as in a file of several that a program split up. */
  | 'NEXT_STATEMENT_MISSING'

export interface Statement {
  format: 'CODA' | 'CAMT_053'
  /** Without spaces; of another numbering than IBAN as the file has it. */
  iban: string
  /** ISO 4217. */
  currency: string
  holder: string | null
  bic: string | null
  /** Number of the statement, which counts up within a year; null where the file has none. */
  sequence: number | null
  /** The file's own identity of the statement: `Stmt/Id` of CAMT; of CODA the creation date and the file reference of its header. */
  id: string | null
  /** ISO dates. */
  openingDate: string | null
  closingDate: string
  /** Signed: negative is a debt to the bank. */
  openingCents: number | null
  closingCents: number | null
  entries: StatementEntry[]
  tolerated: Tolerated[]
}

export type EntryKind =
  | 'TRANSFER'
  | 'INSTANT'
  | 'DIRECT_DEBIT'
  | 'RETURN'
  | 'CARD'
  | 'CARD_PAYOUT'
  | 'FEE'
  | 'INTEREST'
  | 'CASH'
  | 'OTHER'

/** A booking; each payment of a batch with details is an entry of its own. */
export interface StatementEntry {
  /**
   * The bank's reference. With date and amount it identifies the entry in overlapping files. A payment of a batch without a
   * reference of its own has the one of the batch and its place: `REF/2`. Null where the bank gives none.
   */
  bankReference: string | null
  /** Signed: positive came in. In the statement's currency. */
  cents: number
  bookedOn: string
  valueOn: string | null
  kind: EntryKind
  /** `iban` without spaces; of another numbering than IBAN as the file has it. */
  counterparty: { name: string | null; iban: string | null; bic: string | null }
  /** Free text of the payer, joined; '' where there is none. */
  message: string
  /** Twelve digits of a Belgian structured communication, or a creditor reference (ISO 11649), with right check digits. */
  reference: string | null
  endToEndId: string | null
  mandate: string | null
  /** Of a return: the reason code (AC04, MD06), null where none is given. */
  returnReason: string | null
  /** Fees that the bank took of this amount, above 0; null where not stated. */
  feeCents: number | null
  /** The number of payments in a batch that is booked as one sum; null of a single one, and where it is not stated. */
  payments: number | null
}

export type UnreadableBankFileReason = 'NOT_A_BANK_FILE' | 'DAMAGED' | 'TOO_LARGE' | 'UNSUPPORTED_VERSION'

/** A file that is refused as a whole. */
export class UnreadableBankFile extends Error {
  readonly reason: UnreadableBankFileReason
  /** The line of the failed check, from 1; null where it is none of one line. */
  readonly line: number | null
  /** The name of the failed check (`closing-balance`), or of a recognised foreign format (`mt940`). */
  readonly detail: string

  constructor(reason: UnreadableBankFileReason, detail: string, line: number | null = null) {
    super(`${reason}: ${detail}${line === null ? '' : ` at line ${line}`}`)
    this.name = 'UnreadableBankFile'
    this.reason = reason
    this.line = line
    this.detail = detail
  }
}

export const damaged = (detail: string, line: number | null = null): UnreadableBankFile =>
  new UnreadableBankFile('DAMAGED', detail, line)
