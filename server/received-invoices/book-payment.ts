/** Books payments on received documents, as a set. Their senders are told nothing. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockAmounts, type Paid, type PaidAmount, paymentDetail } from '../invoices/paid-amount.ts'
import type { Actor } from '../platform/access/principal.ts'
import { recordAll } from '../platform/events/record.ts'
import { nothingOfReceived } from './received-invoice.ts'

export const lockReceivedAmounts = (
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<PaidAmount[]> =>
  lockAmounts(em, { table: 'received_invoices', nothing: nothingOfReceived('') }, { accountId, ids })

type PaymentType = `received_invoice.${'paid' | 'partially_paid' | 'payment_reversed'}`

const STORE = `
  update received_invoices r set paid_in_cents = n.paid
  from jsonb_to_recordset(?::jsonb) as n(id uuid, paid bigint) where r.id = n.id`

/** Stores the amounts after the payments, with an event for each payment, in their order. */
export async function storeReceivedPayments(
  em: EntityManager,
  { amounts, payments }: { amounts: readonly PaidAmount[]; payments: readonly Paid[] },
  principal: Actor | null,
): Promise<void> {
  if (payments.length === 0) return
  const rows = amounts.map(({ documentId: id, paidCents: paid }) => ({ id, paid }))
  await em.execute(STORE, [JSON.stringify(rows)])
  const events = payments.map((paid) => ({
    subject: paid.documentId,
    type: typeOf(paid),
    detail: paymentDetail(paid),
  }))
  await recordAll(em, events, principal)
}

const typeOf = ({ isReversal, openCents }: Paid): PaymentType =>
  isReversal
    ? 'received_invoice.payment_reversed'
    : openCents === 0
      ? 'received_invoice.paid'
      : 'received_invoice.partially_paid'
