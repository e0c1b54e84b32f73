import type { Statement, StatementEntry } from './statement.ts'

/**
 * The statement with a place behind a reference that a bank gave to several entries of one day and amount (`REF/2`), as each of
 * them is another one.
 */
export function withDistinctReferences(statement: Statement): Statement {
  const seen = new Map<string, number>()
  const distinct = (entry: StatementEntry): StatementEntry => {
    const { bankReference, bookedOn, cents } = entry
    const identity = `${bankReference} ${bookedOn} ${cents}`
    const place = (seen.get(identity) ?? 0) + 1
    seen.set(identity, place)
    return bankReference === null || place === 1
      ? entry
      : { ...entry, bankReference: `${bankReference}/${place}` }
  }
  return { ...statement, entries: statement.entries.map(distinct) }
}

/** The references that stand there more than once. */
export function repeatedIn(references: readonly (string | null)[]): ReadonlySet<string | null> {
  const seen = new Set<string | null>()
  return new Set(
    references.filter((reference) => {
      const isRepeated = seen.has(reference)
      seen.add(reference)
      return isRepeated
    }),
  )
}
