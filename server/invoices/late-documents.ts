/**
 * Documents that come after the month of their date was closed. Each counts in the month of its arrival, or in the first open one after it.
 */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { shareMonths } from './closed-month.ts'

const LateDocumentSchema = defineEntity({
  name: 'LateDocument',
  tableName: 'late_documents',
  properties: {
    documentId: p.uuid().primary(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The closed month of its date. */
    ofMonth: p.text(),
    /** The month in which it counts. */
    month: p.text(),
  },
  indexes: [
    { name: 'late_documents_month_index', properties: ['accountId', 'month'] },
    { name: 'late_documents_of_month_index', properties: ['accountId', 'ofMonth'] },
  ],
})

/** A document that came after the month of its date was closed. */
export class LateDocument extends LateDocumentSchema.class {}
LateDocumentSchema.setClass(LateDocument)

/** SQL: the month in which a document `d` counts where it came late; else null. */
export const lateMonth = 'select l.month from late_documents l where l.document_id = d.id'

interface Arrival {
  account: string
  /** The closed month of the date. */
  month: string
  at: string
}

/** SQL: the month in which a document counts that arrives at that moment. */
const countsIn = ({ account, month, at }: Arrival): string => `(
    select to_char(g, 'YYYY-MM') from generate_series(
      greatest(date_trunc('month', ${at} at time zone 'Europe/Brussels'), (${month} || '-01')::timestamp + interval '1 month'),
      date_trunc('month', now()) + interval '2 years', interval '1 month') g
    where not exists (select from closed_months o where o.account_id = ${account} and o.month = to_char(g, 'YYYY-MM') and o.is_closed)
    order by g limit 1)`

type Table = 'invoices' | 'received_invoices'

const FIND_LATE = (table: Table, day: string): string => `
  insert into late_documents (document_id, account_id, of_month, month)
  select d.id, d.account_id, m.month, ${countsIn({ account: 'd.account_id', month: 'm.month', at: 'd.created_at' })}
  from ${table} d join closed_months m on m.account_id = d.account_id and m.is_closed and m.month = to_char(${day}, 'YYYY-MM')
  where d.id = ? and not exists (
    select from closed_month_documents c where c.document_id = d.id and c.account_id = d.account_id and c.month = m.month and c.closing = m.closing)
  on conflict (document_id) do nothing
  returning of_month as "ofMonth", month, (select d.invoice_number from ${table} d where d.id = document_id) as number`

interface FoundLate {
  ofMonth: string
  month: string
  number: string
}

/** Those of the accounts that have a closed month. */
export async function closersAmong(em: EntityManager, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct account_id as id from closed_months
     where is_closed and account_id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [JSON.stringify(accountIds)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Undefined: the month of its date is open, or had it. @param day SQL: the day of a document `d` */
export async function findLate(
  em: EntityManager,
  { id, accountId, table, day }: { id: string; accountId: string; table: Table; day: string },
): Promise<FoundLate | undefined> {
  await shareMonths(em, accountId)
  const [late] = await em.execute<FoundLate[]>(FIND_LATE(table, day), [id])
  return late
}

/** The number of documents of a closed month that came later. */
export const countLate = (em: EntityManager, accountId: string, ofMonth: string): Promise<number> =>
  em.count(LateDocument, { accountId, ofMonth })

const CLOSED_ON = `
  select m.month as "ofMonth", ${countsIn({ account: 'm.account_id', month: 'm.month', at: 'now()' })} as month
  from closed_months m where m.account_id = ? and m.month = ? and m.is_closed`

/**
 * The closed month of a day, and the month in which a document of that day counts that would come now. Undefined: the month of the day is open.
 * @param day `YYYY-MM-DD`
 */
export async function closedOn(
  em: EntityManager,
  accountId: string,
  day: string,
): Promise<Omit<FoundLate, 'number'> | undefined> {
  const [closed] = await em.execute<Omit<FoundLate, 'number'>[]>(CLOSED_ON, [accountId, day.slice(0, 7)])
  return closed
}
