/** A statement as a bank knows it, to be written in any format and read back. */
import type { Statement, StatementEntry } from '#server/formats/bank/statement.ts'

export interface WrittenStatement
  extends Omit<Statement, 'format' | 'entries' | 'tolerated' | 'closingCents'> {
  openingCents: number
  bookings: Booking[]
}

export interface Booking {
  /** The sum on the account. */
  entry: StatementEntry
  /** The payments of a batch, each an entry when it is read. They add up to the sum. */
  details?: StatementEntry[]
}

export const closingCentsOf = ({ openingCents, bookings }: WrittenStatement): number =>
  bookings.reduce((sum, { entry }) => sum + entry.cents, openingCents)

/** The statement that a reader makes of it. */
export function asRead(written: WrittenStatement, format: Statement['format']): Statement {
  const { bookings, ...statement } = written
  return {
    ...statement,
    format,
    closingCents: closingCentsOf(written),
    entries: bookings.flatMap(({ entry, details }) => details ?? [entry]),
    tolerated: [],
  }
}

/** An entry with the fields that a test names, and nothing in the others. */
export const entryWith = (
  fields: Partial<StatementEntry> & Pick<StatementEntry, 'cents' | 'bookedOn'>,
): StatementEntry => ({
  bankReference: null,
  valueOn: fields.bookedOn,
  kind: 'TRANSFER',
  counterparty: { name: null, iban: null, bic: null },
  message: '',
  reference: null,
  endToEndId: null,
  mandate: null,
  returnReason: null,
  feeCents: null,
  payments: null,
  ...fields,
})
