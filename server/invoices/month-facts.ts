/** The sent documents of a month that ask for work before it is closed. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Days } from './documents-by-month.ts'
import { NUMBER_IS_TAKEN, WAITS } from './invoice.ts'
import { isFailure, type SentStatus } from './status.ts'

export interface SentFact {
  id: string
  number: string
  party: string
  /** `YYYY-MM-DD`. */
  day: string
  cents: number
  currency: string
  /** UNDELIVERED: it did not arrive, or is under way. REJECTED: the customer refused it. ALONE: a credit note that credits no sent invoice. */
  trouble: 'UNDELIVERED' | 'REJECTED' | 'ALONE'
}

/** SQL: a credit note `d` that credits no sent invoice. */
export const SENT_ALONE = `d.type = 'E_CREDIT_NOTES' and d.credited_number is null and d.${NUMBER_IS_TAKEN}`

const WAITING = `d.${WAITS.replaceAll(' and "', ' and d."')}`

/** A failed document whose number was sent again asks for nothing. */
const IS_CURRENT = `(d.${NUMBER_IS_TAKEN} or not exists (
      select from invoices i where i.account_id = d.account_id and i.invoice_number = d.invoice_number and i.${NUMBER_IS_TAKEN}))`

/** SQL: the documents `d` that did not arrive, are under way, or were refused, and that ask for work; each condition has an index of its own. */
export const SENT_TROUBLE = [`${WAITING} and ${IS_CURRENT}`, `d.status = 'CREATED'`]

const FACTS = `
  select d.id, d.invoice_number as number, d.customer_name as party, d.total_in_cents as cents, d.currency, d.status,
    to_char(d.issue_date, 'YYYY-MM-DD') as day
  from invoices d where d.account_id = ? and d.issue_date between ?::date and ?::date
    and (${SENT_TROUBLE.map((one) => `(${one})`).join(' or ')} or (${SENT_ALONE}))
  order by d.issue_date, d.id limit 1000`

type Row = Omit<SentFact, 'cents' | 'trouble'> & { cents: string; status: SentStatus }

export async function factsOfSent(
  em: EntityManager,
  accountId: string,
  { from, to }: Days,
): Promise<SentFact[]> {
  const rows = await em.execute<Row[]>(FACTS, [accountId, from, to])
  return rows.map(({ status, cents, ...row }) => ({
    ...row,
    cents: Number(cents),
    trouble:
      isFailure(status) || status === 'CREATED'
        ? 'UNDELIVERED'
        : status === 'REJECTED'
          ? 'REJECTED'
          : 'ALONE',
  }))
}
