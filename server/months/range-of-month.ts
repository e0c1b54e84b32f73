/** The first and the last number of the invoices of a month, by the pattern of the account. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { formatNumber, patternExpression } from '#contracts/rules/numbering.ts'
import { daysOf } from '../invoices/documents-by-month.ts'
import { runningNumbers } from '../invoices/used-numbers.ts'
import { counterYear, readSettings } from '../numbering/numbering.ts'

interface NumberRange {
  first: string | null
  last: string | null
}

/** Null where no number of the month has the pattern. */
export async function rangeOfMonth(
  em: EntityManager,
  accountId: string,
  month: string,
): Promise<NumberRange> {
  const days = daysOf(month)
  const series = (await readSettings(em, accountId)).series.E_INVOICES
  const expression = patternExpression(series.pattern, counterYear(series, days.from) || undefined)
  const running = await runningNumbers(em, { accountId, expression }, days)
  const name = (one: number | undefined) =>
    one === undefined ? null : formatNumber(series.pattern, days.from, one)
  return { first: name(running[0]), last: name(running.at(-1)) }
}
