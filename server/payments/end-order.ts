/** The ends of an ordered payment: a statement shows it, the bank refuses it, or a member takes its order back. Its documents are ordered no more. */
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { answerAbout, type OrderAnswer } from '../formats/bank/order-answer.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { changeOrdered } from '../received-invoices/order-payment.ts'
import { OrderedDocument, OrderedPayment, orderFacts, PaymentOrder } from './payment-order.ts'

interface Deciding {
  em: EntityManager
  accountId: string
  principal: Actor
  orderId: string
}

/** @throws {Problem} NOT_FOUND, ORDER_WITH_BANK */
export async function withdrawOrder(deciding: Deciding): Promise<void> {
  const { em, accountId, principal } = deciding
  const { order, payments } = await lockOrder(deciding)
  if (order.state === 'WITHDRAWN') return
  const isWithBank = payments.some(({ state, bankStatus }) => state !== 'ORDERED' || bankStatus != null)
  if (isWithBank) throw new Problem('ORDER_WITH_BANK')
  for (const payment of payments) payment.state = 'WITHDRAWN'
  order.withdrawnAt = new Date()
  order.withdrawnBy = principal.kind === 'user' ? principal.id : null
  await em.flush()
  await free(em, accountId, payments, -1)
  await derive(em, [order.id])
  const detail = orderFacts(order)
  await record(em, { type: 'payment_order.withdrawn', subject: accountId, detail, principal })
}

async function lockOrder({ em, accountId, orderId }: Deciding) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const order = await em.findOne(PaymentOrder, { id: orderId, accountId }, lock)
  if (order === null) throw new Problem('NOT_FOUND')
  const payments = await em.find(OrderedPayment, { orderId }, { ...lock, orderBy: { id: 'asc' } })
  return { order, payments }
}

/** ISO 20022: refused, or cancelled. */
const REFUSALS = ['RJCT', 'CANC']
/** ISO 20022: the bank has it, and settled. */
const ACCEPTANCES = ['PDNG', 'ACTC', 'ACCP', 'ACWC', 'ACSP', 'ACSC', 'ACCC']
const SETTLEMENTS = ['ACSC', 'ACCC']
const LONGEST_TEXT = 500
const LONGEST_CODE = 35

/**
 * Takes the bank's answer in. A payment that a statement shows stays booked; the same answer again changes nothing. A settled payment is ordered again, whatever came before; so is an
 * order that was taken back, where the bank has it: its documents are not to be paid twice.
 * @throws {Problem} NOT_FOUND, ANSWER_OF_OTHER_ORDER
 */
export async function takeAnswer(deciding: Deciding, answer: OrderAnswer): Promise<PaymentOrder> {
  const { em, accountId, principal } = deciding
  const { order, payments } = await lockOrder(deciding)
  if (answer.orderId !== order.messageId) throw new Problem('ANSWER_OF_OTHER_ORDER')
  const changed: OrderedPayment[] = []
  const refused: OrderedPayment[] = []
  const again = new Set<OrderedPayment>()
  for (const payment of payments) {
    const { status, reasons } = answerAbout(answer, payment.endToEndId)
    if (status === null || payment.bankStatus === status) continue
    payment.bankStatus = status
    changed.push(payment)
    if (payment.state === 'REFUSED' && SETTLEMENTS.includes(status)) again.add(payment)
    if (payment.state === 'WITHDRAWN' && ACCEPTANCES.includes(status)) order.withdrawnAt = null
    if (!REFUSALS.includes(status) || payment.state === 'BOOKED') continue
    const [reason] = reasons
    payment.refusalCode = reason?.code?.slice(0, LONGEST_CODE) ?? null
    payment.refusalText = reasons
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' ')
      .slice(0, LONGEST_TEXT)
    if (payment.state === 'ORDERED') refused.push(payment)
    payment.state = 'REFUSED'
  }
  if (changed.length === 0) return order
  if (order.withdrawnAt === null) {
    order.withdrawnBy = null
    for (const payment of payments) if (payment.state === 'WITHDRAWN') again.add(payment)
  }
  for (const payment of again)
    Object.assign(payment, { state: 'ORDERED', refusalCode: null, refusalText: null })
  order.answeredAt = new Date()
  await em.flush()
  await free(em, accountId, refused, -1)
  await free(em, accountId, [...again], 1)
  await derive(em, [order.id])
  const detail = { ...orderFacts(order), refused: refused.length }
  await record(em, { type: 'payment_order.answered', subject: accountId, detail, principal })
  return em.refresh(order).then((fresh) => fresh ?? order)
}

/** The payments whose documents are booked by an entry: by the identifier, or by the amount of each document. */
const BOOKED = `
  with found as (
    select distinct on (b.id) b.entry_id, p.id as payment_id
    from bookings b join bank_entries e on e.id = b.entry_id and e.cents < 0
      join ordered_documents d on d.account_id = b.account_id and d.document_id = b.document_id
      join ordered_payments p on p.id = d.payment_id
    where b.entry_id = any (?::uuid[]) and p.state <> 'BOOKED'
      and (p.end_to_end_id = e.end_to_end_id or (p.state = 'ORDERED' and d.cents = b.cents))
    order by b.id, (p.end_to_end_id = e.end_to_end_id) is true desc, p.id)
  select f.entry_id as "entryId", p.id, p.account_id as "accountId", p.order_id as "orderId", p.state
  from (select entry_id, payment_id, count(*) as documents from found group by entry_id, payment_id) f join ordered_payments p on p.id = f.payment_id
  where f.documents = (select count(*) from ordered_documents o where o.payment_id = p.id) order by p.id for update of p`

type BookedPayment = Pick<OrderedPayment, 'id' | 'accountId' | 'orderId' | 'state'> & { entryId: string }

/** After bookings of these entries: the ordered payments that they show are booked. */
export async function bookOrdered(em: EntityManager, entryIds: readonly string[]): Promise<void> {
  const found = await em.execute<BookedPayment[]>(BOOKED, [`{${entryIds.join(',')}}`])
  if (found.length === 0) return
  for (const { id, entryId } of found)
    await em.execute(`update ordered_payments set state = 'BOOKED', entry_id = ? where id = ?`, [entryId, id])
  await freeFound(em, found, -1)
}

const REOPENED = `
  update ordered_payments p set entry_id = null,
    state = case when o.withdrawn_at is not null then 'WITHDRAWN' when p.bank_status in ('RJCT', 'CANC') then 'REFUSED' else 'ORDERED' end
  from payment_orders o where o.id = p.order_id and p.entry_id = any (?::uuid[])
  returning p.id, p.account_id as "accountId", p.order_id as "orderId", p.state`

/** Before the bookings of these entries are undone: no statement shows their payments any more. */
export async function reopenOrdered(em: EntityManager, entryIds: readonly string[]): Promise<void> {
  const found = await em.execute<Omit<BookedPayment, 'entryId'>[]>(REOPENED, [`{${entryIds.join(',')}}`])
  await freeFound(em, found, 1)
}

/** @param sign as of `free` */
async function freeFound(
  em: EntityManager,
  found: readonly Omit<BookedPayment, 'entryId'>[],
  sign: 1 | -1,
): Promise<void> {
  const byAccount = Map.groupBy(
    found.filter(({ state }) => state === 'ORDERED'),
    ({ accountId }) => accountId,
  )
  for (const [accountId, payments] of byAccount) await free(em, accountId, payments, sign)
  if (found.length > 0) await derive(em, [...new Set(found.map(({ orderId }) => orderId))])
}

/** @param sign -1: their documents are ordered no more; 1: they are again */
async function free(
  em: EntityManager,
  accountId: string,
  payments: readonly Pick<OrderedPayment, 'id'>[],
  sign: 1 | -1,
): Promise<void> {
  const documents = await em.find(OrderedDocument, { paymentId: { $in: payments.map(({ id }) => id) } })
  await changeOrdered(
    em,
    accountId,
    documents.map(({ documentId, cents }) => ({ documentId, cents: sign * Math.abs(cents) })),
  )
}

const DERIVE = `
  update payment_orders o set state = case when s.states @> array['ORDERED'] then 'ORDERED' when s.states @> array['BOOKED'] then 'PAID'
    when s.states @> array['REFUSED'] then 'REFUSED' else 'WITHDRAWN' end
  from (select order_id, array_agg(distinct state) as states from ordered_payments where order_id = any (?::uuid[]) group by order_id) s
  where o.id = s.order_id`

/** The state of an order is that of its payments. */
async function derive(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  await em.execute(DERIVE, [`{${orderIds.join(',')}}`])
}
