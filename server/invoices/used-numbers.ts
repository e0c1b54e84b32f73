import type { EntityManager } from '@mikro-orm/postgresql'
import { NUMBER_IS_TAKEN } from './invoice.ts'

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
    `select highest.number, highest.running, i.created_at as "sentAt" from (
       select invoice_number as number, substring(invoice_number from ?)::integer as running
       from invoices where account_id = ? and ${NUMBER_IS_TAKEN} and invoice_number ~ ? order by running desc limit 1
     ) highest join invoices i on i.account_id = ? and i.invoice_number = highest.number and i.${NUMBER_IS_TAKEN}`,
    [expression, accountId, expression, accountId],
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
    `select invoice_number as number from invoices where account_id = ? and ${NUMBER_IS_TAKEN}
     and invoice_number = any (array(select jsonb_array_elements_text(?::jsonb)))`,
    [accountId, JSON.stringify(numbers)],
  )
  return new Set(rows.map(({ number }) => number))
}

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
    `select distinct substring(invoice_number from ?)::integer as running from invoices
     where account_id = ? and ${NUMBER_IS_TAKEN} and invoice_number ~ ? and issue_date between ?::date and ?::date order by 1`,
    [expression, accountId, expression, from, to],
  )
  return rows.map(({ running }) => running)
}
