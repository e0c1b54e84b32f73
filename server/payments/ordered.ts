/** Finds the ordered payments that an entry of a bank statement shows: such a booking is certain. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { BankEntry } from './bank-statement.ts'
import { findItems } from './open-items.ts'
import { OrderedDocument, type OrderedPayment } from './payment-order.ts'
import { holding, type Proposal } from './proposal.ts'

interface Ordered {
  id: string
  orderId: string
  number: number
  cents: string
  state: OrderedPayment['state']
}

const COLUMNS = 'p.id, p.order_id as "orderId", o.number, p.cents, p.state'
const PAYMENTS = 'ordered_payments p join payment_orders o on o.id = p.order_id'

/** One payment, by the identifier in the file. A member may have taken back an order that the bank had already. */
const BY_IDENTIFIER = `select ${COLUMNS} from ${PAYMENTS} where p.end_to_end_id = ? and p.account_id = ? and o.iban = ?`

/** The only one that waits with the payee's account, the amount and no other reference, from its day on. */
const BY_PAYEE = `select ${COLUMNS} from ${PAYMENTS}
  where p.account_id = ? and o.iban = ? and p.state = 'ORDERED' and p.iban = ? and p.cents = ? and o.execution_date <= ?::date
    and p.reference is not distinct from coalesce(?, p.reference) limit 2`

/** Never credit transfers. */
const OTHER_KINDS: readonly BankEntry['kind'][] = [
  ...(['DIRECT_DEBIT', 'CARD', 'CARD_PAYOUT', 'FEE', 'INTEREST', 'CASH'] as const),
]

/** A bank may book a file late by a few days, and before its day never. */
const BATCH_DAYS = 10

/** All payments of the only order that waits with that sum: the bank booked them together. */
const BY_SUM = `select ${COLUMNS} from ${PAYMENTS}
  where p.state = 'ORDERED' and p.order_id = any (
    select b.id from payment_orders b join ordered_payments q on q.order_id = b.id and q.state = 'ORDERED'
    where b.account_id = ? and b.state = 'ORDERED' and b.iban = ? and b.execution_date between ?::date - ${BATCH_DAYS} and ?::date
    group by b.id having sum(q.cents) = ? and count(*) > 1 and count(*) = coalesce(?::int, count(*)))`

/** Undefined where no ordered payment has the amount, or several orders have. */
export async function proposeOrdered(em: EntityManager, entry: BankEntry): Promise<Proposal | undefined> {
  if (entry.cents >= 0 || entry.bookedCents !== 0 || entry.currency !== 'EUR') return undefined
  const found = await findOrdered(em, entry)
  const [first] = found
  if (first === undefined || found.some(({ orderId }) => orderId !== first.orderId)) return undefined
  if (found.reduce((sum, { cents }) => sum + Number(cents), 0) !== -entry.cents) return undefined
  const documents = await em.find(OrderedDocument, { paymentId: { $in: found.map(({ id }) => id) } })
  const items = await findItems(em, entry.accountId, [...new Set(documents.map((one) => one.documentId))])
  const bookings = documents.flatMap(({ documentId, cents }) => {
    const item = items.find((one) => one.documentId === documentId)
    return item === undefined || Math.abs(item.bankCents) < Math.abs(cents) ? [] : [{ item, cents }]
  })
  if (bookings.length < documents.length) return undefined
  return { bookings, restCents: 0, reasons: [holding('ORDER', [String(first.number)])] }
}

/** An identifier decides alone: the same payment in another file pays no second order. */
async function findOrdered(em: EntityManager, entry: BankEntry): Promise<Ordered[]> {
  const { accountId, iban, partyIban, endToEndId, bookedOn, payments, reference = null } = entry
  const cents = -entry.cents
  const named = endToEndId ? await em.execute<Ordered[]>(BY_IDENTIFIER, [endToEndId, accountId, iban]) : []
  if (named.length > 0) return named.filter(({ state }) => state !== 'BOOKED')
  if (OTHER_KINDS.includes(entry.kind)) return []
  if (partyIban) {
    const [only, ...others] = await em.execute<Ordered[]>(BY_PAYEE, [
      ...[accountId, iban, partyIban, cents, bookedOn, reference],
    ])
    return only !== undefined && others.length === 0 ? [only] : []
  }
  return em.execute<Ordered[]>(BY_SUM, [accountId, iban, bookedOn, bookedOn, cents, payments ?? null])
}

/** The booking is that of an ordered payment. */
export const isOrdered = ({ reasons }: Pick<Proposal, 'reasons'>): boolean =>
  reasons.some(({ code }) => code === 'ORDER')
