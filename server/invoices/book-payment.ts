import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { recordEvent } from './record-event.ts'

export interface DocumentPayment {
  documentId: string
  /** In the document's sign: it lowers the open amount, or raises it where it is negative. */
  cents: number
  /** The entry of a bank statement; null of a credit note that is set off. */
  entryId: string | null
  /** Of a payment that came back: the reason code of the bank. */
  returnReason?: string | undefined
  principal: Actor | null
}

/**
 * SQL: books an amount where the paid amount stays between nothing and the payable one. Values: the amount, the document, the account, the amount.
 */
export const bookIn = (table: 'invoices' | 'received_invoices'): string => `
  update ${table} set paid_in_cents = paid_in_cents + ?::bigint
  where id = ? and account_id = ? and paid_in_cents + ?::bigint
    between least(0, coalesce(payable_in_cents, total_in_cents)) and greatest(0, coalesce(payable_in_cents, total_in_cents))
  returning coalesce(payable_in_cents, total_in_cents) - paid_in_cents as open`

/**
 * Books an amount on a sent document, with its event, in em's transaction.
 * @returns false where less is open, and nothing changed
 */
export async function bookOnSent(
  em: EntityManager,
  accountId: string,
  { documentId, cents, entryId, returnReason, principal }: DocumentPayment,
): Promise<boolean> {
  const [booked] = await em.execute<{ open: string }[]>(bookIn('invoices'), [
    cents,
    documentId,
    accountId,
    cents,
  ])
  if (booked === undefined) return false
  const openCents = Number(booked.open)
  const detail = { cents, openCents, ...(entryId && { entryId }), ...(returnReason && { returnReason }) }
  const isLess = isReversal(cents, openCents)
  const type = isLess ? 'PAYMENT_REVERSED' : openCents === 0 ? 'PAID' : 'PARTIALLY_PAID'
  await recordEvent(em, documentId, { type, detail, ...(principal && { principal }) })
  return true
}

/** The payable amount has the sign of the open one, and less of it is paid than before. */
export const isReversal = (cents: number, openCents: number): boolean =>
  openCents !== 0 && Math.sign(cents) !== Math.sign(openCents)
