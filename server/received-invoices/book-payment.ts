/** Books payments on received documents, as a set. Their senders are told nothing. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockAmounts, type Paid, type PaidAmount, paymentDetail } from '../invoices/paid-amount.ts'
import type { Actor } from '../platform/access/principal.ts'
import { recordAll } from '../platform/events/record.ts'
import { nothingOfReceived, voidOfReceived } from './received-invoice.ts'

export const lockReceivedAmounts = (
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<PaidAmount[]> =>
  lockAmounts(
    em,
    /** Of an ordered one nothing is set off: the bank may have paid it already. */
    {
      table: 'received_invoices',
      nothing: nothingOfReceived(''),
      voided: `${voidOfReceived('')} or ordered_in_cents <> 0`,
    },
    { accountId, ids },
  )

type Happened = 'paid' | 'partially_paid' | 'payment_reversed' | 'set_off' | 'set_off_undone'

const STORE = `
  update received_invoices r set paid_in_cents = n.paid, set_off_in_cents = n."setOff"
  from jsonb_to_recordset(?::jsonb) as n(id uuid, paid bigint, "setOff" bigint) where r.id = n.id`

/** Stores the amounts after the payments, with an event for each payment, in their order. */
export async function storeReceivedPayments(
  em: EntityManager,
  { amounts, payments }: { amounts: readonly PaidAmount[]; payments: readonly Paid[] },
  principal: Actor | null,
): Promise<void> {
  if (payments.length === 0) return
  const rows = amounts.map(({ documentId: id, paidCents: paid, setOffCents: setOff }) => ({
    id,
    paid,
    setOff,
  }))
  await em.execute(STORE, [JSON.stringify(rows)])
  const events = payments.map((paid) => ({
    subject: paid.documentId,
    type: typeOf(paid),
    detail: paymentDetail(paid),
  }))
  await recordAll(em, events, principal)
}

const typeOf = (paid: Paid): `received_invoice.${Happened}` => `received_invoice.${happenedIn(paid)}`

function happenedIn({ isReversal, openCents, source }: Paid): Happened {
  if ('setOffId' in source) return isReversal ? 'set_off_undone' : 'set_off'
  return isReversal ? 'payment_reversed' : openCents === 0 ? 'paid' : 'partially_paid'
}
