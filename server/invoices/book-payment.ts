import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { nothingOfSent } from './invoice.ts'
import { recordEvent } from './record-event.ts'

export interface DocumentPayment {
  documentId: string
  /** In the document's sign: it lowers the open amount, or raises it where it is negative. */
  cents: number
  /** The entry of a bank statement. */
  entryId: string
  /** Of a payment that came back: the reason code of the bank. */
  returnReason?: string | undefined
  principal: Actor | null
}

/**
 * SQL: books an amount where the paid amount stays between nothing and the payable one, and grows only where something is to be paid. Values: the amount, the document, the account,
 * the amount twice.
 * @param nothing the condition under which nothing is to be paid
 */
export const bookIn = (table: 'invoices' | 'received_invoices', nothing: string): string => `
  update ${table} set paid_in_cents = paid_in_cents + ?::bigint
  where id = ? and account_id = ?
    and paid_in_cents + ?::bigint between least(0, coalesce(payable_in_cents, total_in_cents)) and greatest(0, coalesce(payable_in_cents, total_in_cents))
    and (abs(paid_in_cents + ?::bigint) <= abs(paid_in_cents) or not coalesce(${nothing}, false))
  returning case when ${nothing} then 0 else coalesce(payable_in_cents, total_in_cents) - paid_in_cents end as open, paid_in_cents as paid`

const BOOK = bookIn('invoices', nothingOfSent(''))

/**
 * Books an amount on a sent document, with its event, in em's transaction.
 * @returns false where less is open, and nothing changed
 */
export async function bookOnSent(
  em: EntityManager,
  accountId: string,
  { documentId, cents, entryId, returnReason, principal }: DocumentPayment,
): Promise<boolean> {
  const [booked] = await em.execute<BookedRow[]>(BOOK, [cents, documentId, accountId, cents, cents])
  if (booked === undefined) return false
  const openCents = Number(booked.open)
  const detail = { cents, openCents, entryId, ...(returnReason && { returnReason }) }
  const type = isReversal(booked, cents) ? 'PAYMENT_REVERSED' : openCents === 0 ? 'PAID' : 'PARTIALLY_PAID'
  await recordEvent(em, documentId, { type, detail, ...(principal && { principal }) })
  return true
}

/** Cents after the booking; PostgreSQL returns a bigint as text. */
export interface BookedRow {
  open: string
  paid: string
}

/** Less is paid than before. */
export const isReversal = ({ paid }: BookedRow, cents: number): boolean =>
  Math.abs(Number(paid)) < Math.abs(Number(paid) - cents)
