/** Holds the summary of a CAMT statement (`TxsSummry`) against its entries. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { allAt, amountIn, signIn } from './iso-values.ts'
import type { IsoElement } from './iso-xml.ts'
import { damaged } from './statement.ts'

/** Banks count the booked entries, or all that stand there. @throws {UnreadableBankFile} */
export function checkSummary(
  statement: IsoElement,
  all: readonly IsoElement[],
  booked: readonly IsoElement[],
): void {
  const sides = [
    ['TtlNtries', 'entry-sum', () => true],
    ['TtlCdtNtries', 'credit-sum', (entry: IsoElement) => signIn(entry) === 1],
    ['TtlDbtNtries', 'debit-sum', (entry: IsoElement) => signIn(entry) === -1],
  ] as const
  for (const [name, check, isCounted] of sides) {
    const [counts, sums] = ['NbOfNtries', 'Sum'].map((part) => allAt(statement, `TxsSummry/${name}/${part}`))
    const sets = [booked, all].map((entries) => entries.filter(isCounted))
    for (const { text, line } of counts ?? [])
      if (!sets.some(({ length }) => Number(text) === length)) throw damaged('entry-count', line)
    for (const { text, line } of sums ?? [])
      if (!sets.some((entries) => centsOf(text) === sumOf(entries))) throw damaged(check, line)
  }
}

const centsOf = (text: string): number | undefined => {
  const amount = parseDecimal(text)
  return amount && Number(roundToCents(amount).units)
}

const sumOf = (entries: readonly IsoElement[]): number =>
  entries
    .flatMap((entry) => allAt(entry, 'Amt').slice(0, 1))
    .reduce((total, one) => total + amountIn(one).cents, 0)
