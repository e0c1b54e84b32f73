/** The subjects of payment reminders: sent invoices with an open amount and a due date that is near or past. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, type Fragment, joined, sql, value } from '../platform/database/fragment.ts'
import { hasDetail } from '../platform/events/event.ts'
import type { Language } from '../platform/language.ts'
import { NUMBER_IS_TAKEN, openOfSent } from './invoice.ts'
import { dueOf } from './payment-state.ts'
import type { SentStatus } from './status.ts'

export interface DueInvoice {
  id: string
  accountId: string
  number: string
  customerName: string
  customerVat: string | null
  customerEmail: string | null
  /** Of the sender. */
  language: Language
  /** `YYYY-MM-DD`; that of the law where the document has none. */
  dueDate: string
  openCents: number
  paidCents: number
  currency: string
  status: SentStatus
  disputedAt: string | null
  disputeNote: string | null
  /** A credit note that names it has an open amount of its own. */
  awaitsCredit: boolean
  /** False where the document says that it is collected or paid otherwise, and no collection of it came back. */
  asksForTransfer: boolean
}

type Row = Omit<DueInvoice, 'openCents' | 'paidCents'> & { openCents: string; paidCents: string }

const OPEN = openOfSent('d.')

const COLUMNS = `d.id, d.account_id as "accountId", d.invoice_number as number, d.customer_name as "customerName", d.customer_vat as "customerVat",
  d.customer_email as "customerEmail", d.language, (${dueOf('d.')})::text as "dueDate", ${OPEN} as "openCents", d.paid_in_cents as "paidCents", d.currency,
  d.status, d.disputed_at as "disputedAt", d.dispute_note as "disputeNote",
  exists (select from invoices c where c.account_id = d.account_id and c.credited_number = d.invoice_number and c.${NUMBER_IS_TAKEN}
    and ${openOfSent('c.')} <> 0) as "awaitsCredit",
  coalesce(d.means not in ('COLLECTED', 'PAID', 'CLEARED'), true)
    or ${hasDetail('d.id', 'returnReason')} as "asksForTransfer"`

/** Never one that the account wrote for its seller, or a credit note. */
const ASKS_FOR_MONEY = `d.type = 'E_INVOICES' and not d.self_billed and ${OPEN} > 0`

interface Asked {
  accountId: string
  /** `YYYY-MM-DD`: due on this day or before. */
  until: string
  most: number
  /** The place of the page: behind it stand those that are due earlier. */
  before?: Pick<DueInvoice, 'dueDate' | 'id'> | undefined
}

/** The newest due first. */
export const findDueInvoices = (
  em: EntityManager,
  { accountId, until, most, before }: Asked,
): Promise<DueInvoice[]> =>
  select(
    em,
    [
      sql`d.account_id = ${value(accountId)}`,
      code(`${OPEN} <> 0`),
      sql`${code(dueOf('d.'))} <= ${value(until)}::date`,
      code(ASKS_FOR_MONEY),
      ...(before
        ? [sql`(${code(dueOf('d.'))}, d.id) < (${value(before.dueDate)}::date, ${value(before.id)}::uuid)`]
        : []),
    ],
    sql`order by ${code(dueOf('d.'))} desc, d.id desc limit ${value(most)}`,
  )

/** Undefined where it asks for nothing. @param isLocked the row is locked until the end of em's transaction, so that no payment is booked meanwhile */
export async function findDueInvoice(
  em: EntityManager,
  { accountId, id, isLocked = false }: { accountId: string; id: string; isLocked?: boolean },
): Promise<DueInvoice | undefined> {
  if (isLocked)
    await em.execute('select from invoices where id = ? and account_id = ? for update', [id, accountId])
  const where = [sql`d.id = ${value(id)}`, sql`d.account_id = ${value(accountId)}`, code(ASKS_FOR_MONEY)]
  const [invoice] = await select(em, where, code(''))
  return invoice
}

async function select(em: EntityManager, where: readonly Fragment[], end: Fragment): Promise<DueInvoice[]> {
  const { sql: text, parameters } =
    sql`select ${code(COLUMNS)} from invoices d where ${joined(where, ' and ')} ${end}`
  const rows = await em.execute<Row[]>(text, [...parameters])
  return rows.map((row) => ({ ...row, openCents: Number(row.openCents), paidCents: Number(row.paidCents) }))
}
