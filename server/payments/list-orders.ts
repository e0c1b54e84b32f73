/** Lists payment orders, and reads one with its payments. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, joined, sql, value } from '../platform/database/fragment.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { BankEntry } from './bank-statement.ts'
import { findItems, type OpenItem } from './open-items.ts'
import { OrderedDocument, OrderedPayment, PaymentOrder, type PaymentOrderState } from './payment-order.ts'

export interface ListedOrder {
  order: PaymentOrder
  booked: number
  refused: number
}

export interface ShownPayment {
  payment: OrderedPayment
  bookedOn: string | null
  documents: { item: OpenItem; cents: number }[]
}

export interface OrdersAsked {
  accountId: string
  state: PaymentOrderState | undefined
  documentId: string | undefined
  page: { number: number; size: number }
}

export async function listOrders(
  em: EntityManager,
  { accountId, state, documentId, page }: OrdersAsked,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const where = joined(
    [
      sql`o.account_id = ${value(accountId)}`,
      ...(state === undefined ? [] : [sql`o.state = ${value(state)}`]),
      ...(documentId === undefined
        ? []
        : [
            sql`o.id in (select p.order_id from ordered_documents d join ordered_payments p on p.id = d.payment_id
              where d.account_id = ${value(accountId)} and d.document_id = ${value(documentId)})`,
          ]),
    ],
    ' and ',
  )
  const { size, number } = page
  const paged = sql`select o.id from payment_orders o where ${where} order by o.id desc limit ${value(size)} offset ${value(number * size)}`
  const rows = await em.execute<{ id: string }[]>(paged.sql, [...paged.parameters])
  const counting = sql`select ${code('count(*)::int')} as total from payment_orders o where ${where}`
  const [counted] = await em.execute<{ total: number }[]>(counting.sql, [...counting.parameters])
  return {
    orders: await countPayments(
      em,
      rows.map(({ id }) => id),
    ),
    total: counted?.total ?? 0,
  }
}

const COUNTED = `
  select order_id as "orderId", count(*) filter (where state = 'BOOKED')::int as booked, count(*) filter (where state = 'REFUSED')::int as refused
  from ordered_payments where order_id = any (?::uuid[]) group by order_id`

async function countPayments(em: EntityManager, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const orders = await em.find(PaymentOrder, { id: { $in: [...ids] } }, { orderBy: { id: 'desc' } })
  const counts = await em.execute<{ orderId: string; booked: number; refused: number }[]>(COUNTED, [
    `{${ids.join(',')}}`,
  ])
  return orders.map((order) => {
    const { booked = 0, refused = 0 } = counts.find(({ orderId }) => orderId === order.id) ?? {}
    return { order, booked, refused }
  })
}

/** @throws {Problem} NOT_FOUND */
export async function getOrder(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<{ order: PaymentOrder; payments: ShownPayment[] }> {
  const order = await findOrder(em, accountId, id)
  const payments = await em.find(OrderedPayment, { orderId: id }, { orderBy: { endToEndId: 'asc' } })
  const documents = await em.find(OrderedDocument, { paymentId: { $in: payments.map((one) => one.id) } })
  const items = await findItems(em, accountId, [...new Set(documents.map(({ documentId }) => documentId))])
  const entryIds = payments.flatMap(({ entryId }) => entryId ?? [])
  const entries = entryIds.length === 0 ? [] : await em.find(BankEntry, { id: { $in: entryIds } })
  return {
    order,
    payments: payments.map((payment) => ({
      payment,
      bookedOn: entries.find((entry) => entry.id === payment.entryId)?.bookedOn ?? null,
      documents: documents
        .filter(({ paymentId }) => paymentId === payment.id)
        .toSorted((a, b) => b.cents - a.cents)
        .flatMap(({ documentId, cents }) => {
          const item = items.find((one) => one.documentId === documentId)
          return item === undefined ? [] : [{ item, cents }]
        }),
    })),
  }
}

async function findOrder(em: EntityManager, accountId: string, id: string): Promise<PaymentOrder> {
  const order = await em.findOne(PaymentOrder, { id, accountId }, { refresh: true })
  if (order === null) throw new Problem('NOT_FOUND')
  return order
}

/** The file as it was made. @throws {Problem} NOT_FOUND */
export async function readOrderFile(
  { em, storage }: { em: EntityManager; storage: Storage },
  accountId: string,
  id: string,
): Promise<{ fileName: string; mimeType: string; bytes: Buffer }> {
  const { file } = await findOrder(em, accountId, id)
  return { fileName: file.fileName, mimeType: file.mimeType, bytes: Buffer.from(await storage.get(file.key)) }
}
