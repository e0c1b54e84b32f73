/** Makes a payment order: its file first, then the order and its documents in one transaction. No order is without its file. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import {
  changesIn,
  type PaymentOrder as OrderFile,
  writePaymentOrder,
} from '../formats/bank/payment-order.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Outdated } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { orderOnReceived } from '../received-invoices/order-payment.ts'
import { findNextNumber } from './candidates.ts'
import { lockOrders, OrderedDocument, OrderedPayment, orderFacts, PaymentOrder } from './payment-order.ts'
import { type PlannedOrder, planOrder } from './plan-order.ts'

type Request = components['schemas']['PaymentOrderRequest']

export interface PreparedOrder {
  id: string
  createdAt: Date
  /** By the account's clock. */
  today: string
  plan: PlannedOrder
  /** The key of the stored file. */
  key: string
  changes: { given: string; written: string }[]
}

interface Ordering {
  account: Account
  request: Request
  /** By the account's clock. */
  today: string
  /** Of the sample world; otherwise a new one, and now. */
  id?: string
  createdAt?: Date
}

/** Judges the documents and stores the file. @throws {Problem} as `planOrder` */
export async function prepareOrder(
  { em, storage }: { em: EntityManager; storage: Storage },
  { account, request, today, id = uuidv7(), createdAt = new Date() }: Ordering,
): Promise<PreparedOrder> {
  const plan = await planOrder(em, { account, today, request })
  const file = fileOf(plan, { id, createdAt })
  const key = await storage.put(writePaymentOrder(file))
  return { id, createdAt, today, plan, key, changes: changesOf(file) }
}

const MOST_CHANGES = 1_000
const LONGEST_GIVEN = 1_000

const changesOf = (file: OrderFile): PreparedOrder['changes'] =>
  changesIn(file)
    .slice(0, MOST_CHANGES)
    .map(({ given, written }) => ({ given: given.slice(0, LONGEST_GIVEN), written }))

const messageIdOf = (id: string): string => id.replaceAll('-', '')

/** At most 29 characters: the id of the order in base 36, and the place. */
const endToEndIdOf = (id: string, place: number): string =>
  `${BigInt(`0x${messageIdOf(id)}`)
    .toString(36)
    .toUpperCase()}-${String(place + 1).padStart(3, '0')}`

/** The payments are booked one by one, so that a statement names each. */
const fileOf = (
  { debtor, executionDate, payments }: PlannedOrder,
  { id, createdAt }: { id: string; createdAt: Date },
): OrderFile => ({
  messageId: messageIdOf(id),
  createdAt,
  debtor,
  isBatch: false,
  executionDate,
  payments: payments.map(({ payee, cents, reference, message }, place) => ({
    endToEndId: endToEndIdOf(id, place),
    cents,
    creditor: payee,
    reference,
    message,
  })),
})

interface Making {
  em: EntityManager
  account: Account
  principal: Actor
}

/**
 * Stores the order in em's transaction. Orders of one account follow each other, and no amount is ordered twice.
 * @throws {Outdated} where a document or an account changed since the preparation
 */
export async function makeOrder(
  { em, account, principal }: Making,
  request: Request,
  { id, createdAt, today, plan, key, changes }: PreparedOrder,
): Promise<PaymentOrder> {
  const accountId = account.id
  await lockOrders(em, accountId)
  const now = await planOrder(em, { account, today, request })
  if (JSON.stringify(now) !== JSON.stringify(plan)) throw new Outdated()
  const number = await findNextNumber(em, accountId)
  const fileName = `zegel-opdracht-${number}.xml`
  const order = em.create(PaymentOrder, {
    ...{ id, accountId, number, createdAt, changes },
    iban: plan.debtor.iban,
    debtorName: plan.debtor.name,
    executionDate: plan.executionDate,
    messageId: messageIdOf(id),
    cents: plan.payments.reduce((sum, { cents }) => sum + cents, 0),
    payments: plan.payments.length,
    file: { key, fileName, mimeType: 'application/xml' },
    createdBy: principal.kind === 'user' ? principal.id : null,
  })
  await em.persist(order).flush()
  await storePayments(em, order, plan)
  const amounts = plan.payments
    .flatMap(({ documents }) => documents)
    .map(({ documentId, cents }) => ({ documentId, cents: Math.abs(cents) }))
  if (!(await orderOnReceived(em, accountId, amounts))) throw new Outdated()
  await record(em, {
    type: 'payment_order.created',
    subject: accountId,
    detail: orderFacts(order),
    principal,
  })
  return order
}

async function storePayments(
  em: EntityManager,
  { id: orderId, accountId }: PaymentOrder,
  { payments }: PlannedOrder,
): Promise<void> {
  const stored = payments.map(({ payee, cents, reference, message, documents }, place) => ({
    documents,
    row: em.create(OrderedPayment, {
      ...{ id: uuidv7(), accountId, orderId, cents, reference, message },
      endToEndId: endToEndIdOf(orderId, place),
      creditorName: payee.name,
      iban: payee.iban,
      hasAddress: payee.address !== null,
    }),
  }))
  await em.flush()
  for (const { row, documents } of stored)
    for (const { documentId, cents } of documents)
      em.create(OrderedDocument, { paymentId: row.id, documentId, accountId, cents })
  await em.flush()
}
