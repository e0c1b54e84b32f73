import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { OrderStatus } from '../formats/bank/order-answer.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { idColumn } from '../platform/database/columns.ts'
import { BankEntry } from './bank-statement.ts'

type Schemas = components['schemas']
export type PaymentOrderState = Schemas['PaymentOrderState']
type OrderedPaymentState = Schemas['OrderedPaymentState']
type OrderChange = Schemas['PaymentOrder']['changes'][number]

const PaymentOrderSchema = defineEntity({
  name: 'PaymentOrder',
  tableName: 'payment_orders',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** Its running number in the account. */
    number: p.integer(),
    /** It follows from the states of its payments (end-order.ts). */
    state: p.text().$type<PaymentOrderState>().default('ORDERED'),
    iban: p.text(),
    debtorName: p.text(),
    executionDate: p.date(),
    /** In the file; an answer of the bank names it. */
    messageId: p.text().unique(),
    cents: p.bigint('number'),
    payments: p.integer(),
    /** The texts that the file has otherwise. */
    changes: p.json<OrderChange[]>(),
    /** pain.001.001.09, for good. */
    file: p.json<StoredFile>(),
    /** A user; null where a program made it. */
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    withdrawnAt: p.datetime().nullable(),
    /** A user. */
    withdrawnBy: p.uuid().nullable(),
    /** The newest answer of the bank. */
    answeredAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['accountId', 'number'] }],
  indexes: [
    { name: 'payment_orders_list_index', properties: ['accountId', 'id'] },
    { name: 'payment_orders_state_index', properties: ['accountId', 'state', 'id'] },
  ],
})

/** A payment order: a file that asks the bank for credit transfers. */
export class PaymentOrder extends PaymentOrderSchema.class {}
PaymentOrderSchema.setClass(PaymentOrder)

/** Orders of one account are made one after the other. The lock ends with em's transaction. */
export async function lockOrders(em: EntityManager, accountId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`payment orders ${accountId}`])
}

const OrderedPaymentSchema = defineEntity({
  name: 'OrderedPayment',
  tableName: 'ordered_payments',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    orderId: p.manyToOne(PaymentOrder).mapToPk().joinColumn('order_id').deleteRule('cascade'),
    /** In the file; a statement and an answer of the bank name it. */
    endToEndId: p.text().unique(),
    creditorName: p.text(),
    iban: p.text(),
    hasAddress: p.boolean(),
    cents: p.bigint('number'),
    reference: p.text().nullable(),
    message: p.text(),
    state: p.text().$type<OrderedPaymentState>().default('ORDERED'),
    /** In the newest answer of the bank. */
    bankStatus: p.text().$type<OrderStatus>().nullable(),
    refusalCode: p.text().nullable(),
    refusalText: p.text().nullable(),
    /** The entry that shows it. */
    entryId: p.manyToOne(BankEntry).mapToPk().joinColumn('entry_id').deleteRule('set null').nullable(),
  },
  indexes: [
    { name: 'ordered_payments_order_index', properties: ['orderId', 'id'] },
    { name: 'ordered_payments_entry_index', properties: ['entryId'] },
    /** Payments that no statement shows yet: few of many. */
    {
      name: 'ordered_payments_waiting_index',
      expression: `create index "ordered_payments_waiting_index" on "ordered_payments" ("account_id", "iban", "cents") where "state" = 'ORDERED'`,
    },
  ],
})

/** A credit transfer of a payment order. */
export class OrderedPayment extends OrderedPaymentSchema.class {}
OrderedPaymentSchema.setClass(OrderedPayment)

const OrderedDocumentSchema = defineEntity({
  name: 'OrderedDocument',
  tableName: 'ordered_documents',
  properties: {
    paymentId: p.manyToOne(OrderedPayment).mapToPk().primary().joinColumn('payment_id').deleteRule('cascade'),
    /** A received document. No foreign key: its module keeps its table. */
    documentId: p.uuid().primary(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** Its part of the payment; negative of a credit note. */
    cents: p.bigint('number'),
  },
  indexes: [{ name: 'ordered_documents_document_index', properties: ['accountId', 'documentId'] }],
})

/** A document that an ordered payment pays, or a credit note that it sets off. */
export class OrderedDocument extends OrderedDocumentSchema.class {}
OrderedDocumentSchema.setClass(OrderedDocument)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'payment_order.created': OrderFacts
    'payment_order.withdrawn': OrderFacts
    'payment_order.answered': OrderFacts & { refused: number }
  }
}

interface OrderFacts {
  orderId: string
  number: number
  cents: number
  payments: number
}

export const orderFacts = ({ id: orderId, number, cents, payments }: PaymentOrder): OrderFacts => ({
  orderId,
  number,
  cents,
  payments,
})
