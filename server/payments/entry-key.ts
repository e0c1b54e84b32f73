import { createHash } from 'node:crypto'
import type { Statement, StatementEntry } from '../formats/bank/statement.ts'

/**
 * The key of each entry of a statement, by which the same entry in an overlapping file is known. The bank's reference, the day and the amount are one; without a reference the words
 * count, and equal entries of one statement are counted.
 */
export function entryKeys({ entries }: Pick<Statement, 'entries'>): string[] {
  const times = new Map<string, number>()
  return entries.map((entry) => {
    const facts = factsOf(entry)
    const nth = (times.get(facts) ?? 0) + 1
    times.set(facts, nth)
    return hashOf(`${facts}\n${nth}`)
  })
}

const factsOf = ({
  bankReference,
  bookedOn,
  cents,
  counterparty,
  message,
  reference,
  endToEndId,
}: StatementEntry): string =>
  bankReference
    ? ['by reference', bankReference, bookedOn, cents].join('\n')
    : [
        'by words',
        bookedOn,
        cents,
        counterparty.iban,
        counterparty.name,
        reference,
        endToEndId,
        message,
      ].join('\n')

/** The same statement in another file has the same hash. */
export const statementHash = (statement: Statement): string =>
  hashOf(
    [
      statement.iban,
      statement.currency,
      statement.closingDate,
      statement.openingCents,
      statement.closingCents,
      ...entryKeys(statement),
    ].join('\n'),
  )

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
