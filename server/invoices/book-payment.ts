/** Books payments on sent documents, as a set: each amount and each event in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { nothingOfSent, voidOfSent } from './invoice.ts'
import { lockAmounts, type Paid, type PaidAmount, paymentDetail } from './paid-amount.ts'
import { recordPayments } from './record-event.ts'
import type { EventType, SentStatus } from './status.ts'

export type SentAmount = PaidAmount & { status: SentStatus }

export const lockSentAmounts = (
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<SentAmount[]> =>
  lockAmounts(
    em,
    { table: 'invoices', nothing: nothingOfSent(''), voided: voidOfSent(''), more: ['status'] },
    { accountId, ids },
  )

const STORE = `
  update invoices i set paid_in_cents = n.paid, set_off_in_cents = n."setOff", status = n.status
  from jsonb_to_recordset(?::jsonb) as n(id uuid, paid bigint, "setOff" bigint, status text) where i.id = n.id`

/** Stores the amounts after the payments, with an event for each payment, in their order. */
export async function storeSentPayments(
  em: EntityManager,
  { amounts, payments }: { amounts: readonly SentAmount[]; payments: readonly Paid[] },
  principal: Actor | null,
): Promise<void> {
  if (payments.length === 0) return
  const events = payments.map((paid) => ({
    subject: paid.documentId,
    type: typeOf(paid),
    detail: paymentDetail(paid),
    isPaid: paid.isPaid,
  }))
  const before = new Map(amounts.map(({ documentId, status }) => [documentId, status]))
  const after = await recordPayments(em, events, before, principal)
  const rows = amounts.map(({ documentId: id, paidCents: paid, setOffCents: setOff, status }) => ({
    ...{ id, paid, setOff, status: after.get(id) ?? status },
  }))
  await em.execute(STORE, [JSON.stringify(rows)])
}

const typeOf = ({ isReversal, openCents, source }: Paid): EventType => {
  if ('setOffId' in source) return isReversal ? 'SET_OFF_UNDONE' : 'SET_OFF'
  return isReversal ? 'PAYMENT_REVERSED' : openCents === 0 ? 'PAID' : 'PARTIALLY_PAID'
}
