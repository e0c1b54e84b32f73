import { damaged, type Statement } from './statement.ts'

/**
 * Holds each statement of an account against the one before it in the file: where its number is the next one, it opens with the
 * balance with which the other closed. Numbers begin anew with the year.
 * @param lines the line of each opening balance
 * @throws {UnreadableBankFile} DAMAGED
 */
export function checkChain(statements: readonly Statement[], lines: readonly (number | null)[]): void {
  const last = new Map<string, Statement>()
  for (const [at, statement] of statements.entries()) {
    const account = `${statement.iban} ${statement.currency}`
    const before = last.get(account)
    last.set(account, statement)
    if (before === undefined || !isNext(before, statement)) continue
    if (before.closingCents === null || statement.openingCents === null) continue
    if (before.closingCents !== statement.openingCents) throw damaged('opening-balance', lines[at] ?? null)
  }
}

function isNext(before: Statement, after: Statement): boolean {
  if (before.sequence === null || after.sequence === null) return false
  const [year, nextYear] = [before, after].map(({ closingDate }) => Number(closingDate.slice(0, 4)))
  if (year === nextYear) return after.sequence === before.sequence + 1
  return nextYear === (year ?? 0) + 1 && after.sequence === 1
}
