import type { EntityManager } from '@mikro-orm/postgresql'
import { type BookedRow, bookIn, type DocumentPayment, isReversal } from '../invoices/book-payment.ts'
import { record } from '../platform/events/record.ts'
import { nothingOfReceived } from './received-invoice.ts'

const BOOK = bookIn('received_invoices', nothingOfReceived(''))

/**
 * Books an amount on a received document, with its event, in em's transaction. Its sender is told nothing.
 * @returns false where less is open, and nothing changed
 */
export async function bookOnReceived(
  em: EntityManager,
  accountId: string,
  { documentId: subject, cents, entryId, returnReason, principal }: DocumentPayment,
): Promise<boolean> {
  const [booked] = await em.execute<BookedRow[]>(BOOK, [cents, subject, accountId, cents, cents])
  if (booked === undefined) return false
  const openCents = Number(booked.open)
  const detail = { cents, openCents, entryId, ...(returnReason && { returnReason }) }
  const type = isReversal(booked, cents)
    ? 'received_invoice.payment_reversed'
    : openCents === 0
      ? 'received_invoice.paid'
      : 'received_invoice.partially_paid'
  await record(em, { type, subject, detail, principal })
  return true
}
