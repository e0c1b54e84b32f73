import type { EntityManager } from '@mikro-orm/postgresql'
import { NUMBER_IS_TAKEN } from './invoice.ts'

/** SQL: the numbers of an account that a document has, sent here or imported; its values are twice the account. */
const TAKEN = `(
  select invoice_number as number, issue_date as day, created_at from invoices where account_id = ? and ${NUMBER_IS_TAKEN}
  union all select number, day, created_at from history_documents where account_id = ? and direction = 'SENT') t`

export interface SentNumber {
  number: string
  running: number
  sentAt: Date
}

/** @param expression a regular expression of the numbers, whose group is the running number */
export async function findHighestNumber(
  em: EntityManager,
  accountId: string,
  expression: string,
): Promise<SentNumber | undefined> {
  const [row] = await em.execute<{ number: string; running: number; sentAt: string }[]>(
    `select number, substring(number from ?)::integer as running, created_at as "sentAt"
     from ${TAKEN} where number ~ ? order by running desc limit 1`,
    [expression, accountId, accountId, expression],
  )
  return row && { number: row.number, running: row.running, sentAt: new Date(row.sentAt) }
}

/** Those of the numbers that a document of the account has. */
export async function findTakenNumbers(
  em: EntityManager,
  accountId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await em.execute<{ number: string }[]>(
    `select number from ${TAKEN} where number in (select jsonb_array_elements_text(?::jsonb))`,
    [accountId, accountId, JSON.stringify(numbers)],
  )
  return new Set(rows.map(({ number }) => number))
}

/** Longer ones are of no series. */
const LONGEST_IN_SERIES = 50

/**
 * The numbers of the documents of that day and later, with those that did not arrive and wait for somebody, and the imported ones.
 * @param from `YYYY-MM-DD`
 */
export const findUsedNumbers = (
  em: EntityManager,
  accountId: string,
  from: string,
): Promise<{ number: string; issueDate: string; isImported: boolean }[]> =>
  em.execute(
    `select invoice_number as number, issue_date::text as "issueDate", false as "isImported" from invoices
     where account_id = ? and (${NUMBER_IS_TAKEN} or settled_at is null) and issue_date >= ?::date
     union all
     select number, day::text, true from history_documents
     where account_id = ? and direction = 'SENT' and day >= ?::date and length(number) <= ${LONGEST_IN_SERIES}`,
    [accountId, from, accountId, from],
  )

interface Series {
  accountId: string
  /** A regular expression of the numbers, whose group is the running number. */
  expression: string
}

/** The running numbers of the documents of some days, from low to high. */
export async function runningNumbers(
  em: EntityManager,
  { accountId, expression }: Series,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await em.execute<{ running: number }[]>(
    `select distinct substring(number from ?)::integer as running from ${TAKEN}
     where number ~ ? and day between ?::date and ?::date order by 1`,
    [expression, accountId, accountId, expression, from, to],
  )
  return rows.map(({ running }) => running)
}
