import { defineEntity, p } from '@mikro-orm/core'
import type { MeansOfPayment } from '#contracts/rules/document/means-of-payment.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { wordIndex } from '../platform/database/word-search.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import { openOf, type PaymentFacts, paymentFacts, paymentIndexes } from './payment-state.ts'
import { FAILURES, isFailure, placeOfStatus, type SentStatus } from './status.ts'

export type DocumentType = 'E_INVOICES' | 'E_CREDIT_NOTES'
export type DocumentSource = 'FORM' | 'UPLOAD' | 'TEAMLEADER'

/** A file in storage. */
export interface StoredFile {
  key: string
  fileName: string
  mimeType: string
  /** A PDF that we rendered. */
  isPrinted?: true
}

/** Numbers of failed documents are free again; this is also the predicate of the unique index. */
export const NUMBER_IS_TAKEN = `"status" not in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR')`

export const NUMBER_UNIQUE = 'invoices_number_unique'

/** SQL: true when a document of that account has that number; both are columns or values. */
export const isNumberTaken = (accountId: string, number: string): string => `exists (
    select from invoices i where i.account_id = ${accountId} and i.invoice_number = ${number} and i.${NUMBER_IS_TAKEN}
  )`

/** Sorted ignoring case. The text is part of the index, so that the index alone answers. */
export const sortedByText = (table: string, column: string) => ({
  name: `${table}_${column}_index`,
  expression: `create index "${table}_${column}_index" on "${table}" ("account_id", lower("${column}"), "id") include ("${column}")`,
})

/** After a change it needs another name, since migrations compare indexes by name only. */
export const sortedByStatus = (table: string) => ({
  name: `${table}_status_order_index`,
  expression: `create index "${table}_status_order_index" on "${table}" ("account_id", (${placeOfStatus('"status"')}), "id")`,
})

/** Failed documents that wait for a user; the index of these is as long as the list of tasks. */
export const WAITS = `"settled_at" is null and "status" in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED')`

/** Documents with a dispute: few of many. */
export const DISPUTED = `"disputed_at" is not null`

/** SQL: nothing of a sent document is to be paid: it failed, or was rejected. @param row a prefix of the columns */
export const nothingOfSent = (row: string): string => hasStatus(row, [...FAILURES, 'REJECTED'])

/** SQL: a sent document came to nothing, so that nothing is set off against it. @param row as of `nothingOfSent` */
export const voidOfSent = (row: string): string => hasStatus(row, FAILURES)

/** SQL. @param row a prefix of the columns */
export const hasStatus = (row: string, statuses: readonly SentStatus[]): string =>
  `${row}status in (${statuses.map((status) => `'${status}'`).join(', ')})`

/** SQL: the open amount of a sent document. @param row as of `nothingOfSent` */
export const openOfSent = (row: string): string => openOf(row, nothingOfSent(row))

/** SQL: the text of "search everything". */
export const SENT_WORDS = `"customer_name" || ' ' || "invoice_number"`

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    /**
     * The draft it was made from; unique, so that no draft is sent twice. Null for seeded history. The foreign key is in the
     * first migration, since this module doesn't know drafts (docs/decisions/017-floors-and-modules.md).
     */
    draftId: p.uuid().nullable().unique(),
    type: p.text().$type<DocumentType>(),
    invoiceNumber: p.text(),
    issueDate: p.date(),
    dueDate: p.date().nullable(),
    currency: p.text().default('EUR'),
    /** Including VAT; positive for credit notes too. */
    totalInCents: p.bigint('number'),
    /** The amount due for payment (BT-115); null in rows from before it was stored, for which the total counts. */
    payableInCents: p.bigint('number').nullable(),
    /** The amount of it that was paid or set off. */
    paidInCents: p.bigint('number').default(0),
    /** The part of the paid amount that was set off: credit notes against an invoice, or a credit note against its invoice. */
    setOffInCents: p.bigint('number').default(0),
    /** The reference of the payment, as it is compared (contracts/rules/payment-reference.ts). */
    referenceKey: p.text().nullable(),
    /** Null: in another way, or in rows from before it was stored. */
    means: p.text().$type<MeansOfPayment>().nullable(),
    /** The account is its buyer, and wrote it for its seller, whom the columns of the customer name. */
    selfBilled: p.boolean().default(false),
    customerName: p.text(),
    customerVat: p.text().nullable(),
    customerEmail: p.text().nullable(),
    /** The endpoints in the document and on the envelope. */
    senderScheme: p.text(),
    senderParticipant: p.text(),
    receiverScheme: p.text(),
    receiverParticipant: p.text(),
    channel: p.text().$type<ChannelName>().default('PEPPOL'),
    /** The sender's choice where the channel doesn't reach the receiver. */
    fallback: p.text().$type<ChannelName>().nullable(),
    documentSource: p.text().$type<DocumentSource>().default('FORM'),
    /** Derived from its events (status.ts); written only in the transaction that stores an event. */
    status: p.text().$type<SentStatus>().default('CREATED'),
    /** Of a credit note: the number of the sent invoice of this account that it credits, and no other (crediting.ts). */
    creditedNumber: p.text().nullable(),
    /** The date of that invoice, where the credit note names it. */
    creditedDate: p.date().nullable(),
    creditTaken: p.boolean().default(false),
    creditReturnedAt: p.datetime().nullable(),
    /** When a failed or rejected document was put aside (settle-invoice.ts). */
    settledAt: p.datetime().nullable(),
    /** The envelope's instance id, fixed when the send was accepted, so that the other side drops a duplicate. */
    messageId: p.uuid().unique(),
    /** Since when a member says that the customer disputes it (dispute-invoice.ts). */
    disputedAt: p.datetime().nullable(),
    disputeNote: p.text().nullable(),
    disputedBy: p.json<Actor>().nullable(),
    /** The document of the second channel by which its PDF was delivered in the same send; documents are never deleted. */
    deliveryId: p.uuid().nullable(),
    ublFile: p.json<StoredFile>(),
    pdfFile: p.json<StoredFile>().nullable(),
    /** The user who sent it and hears about a failure, in this language. Null when no user did. */
    sentById: p.manyToOne(User).mapToPk().joinColumn('sent_by_id').nullable().deleteRule('set null'),
    language: p.text().$type<'nl' | 'fr' | 'en'>().default('nl'),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    /** Lists are filtered, searched, sorted and counted from the index alone; then the page's rows are fetched. */
    {
      name: 'invoices_list_index',
      properties: ['accountId', 'id'],
      include: ['issueDate', 'status', 'customerName', 'invoiceNumber', 'totalInCents'],
    },
    { name: 'invoices_period_index', properties: ['accountId', 'issueDate', 'id'] },
    /** A credit note that credits no sent invoice: one of few. */
    {
      name: 'invoices_alone_index',
      expression: `create index "invoices_alone_index" on "invoices" ("account_id", "issue_date") where "type" = 'E_CREDIT_NOTES' and "credited_number" is null`,
    },
    /** The other orders of the list, so that a page of 50,000 rows needs no sort. */
    sortedByText('invoices', 'customer_name'),
    sortedByText('invoices', 'invoice_number'),
    { name: 'invoices_total_index', properties: ['accountId', 'totalInCents', 'id'] },
    searchIndex('invoices', 'customer_name'),
    searchIndex('invoices', 'invoice_number'),
    wordIndex('invoices', SENT_WORDS),
    /** Self-billed documents: few of many. */
    {
      name: 'invoices_self_billed_index',
      expression:
        'create index "invoices_self_billed_index" on "invoices" ("account_id", "id") where "self_billed"',
    },
    /** By status, and in the order of statuses. */
    { name: 'invoices_status_index', properties: ['accountId', 'status', 'id'] },
    sortedByStatus('invoices'),
    {
      name: 'invoices_credited_index',
      expression: `create index "invoices_credited_index" on "invoices" ("account_id", "credited_number") where "credited_number" is not null`,
    },
    ...paymentIndexes('invoices', openOfSent('')),
    {
      name: 'invoices_disputed_index',
      expression: `create index "invoices_disputed_index" on "invoices" ("account_id", "id") where ${DISPUTED}`,
    },
    {
      name: 'invoices_waiting_index',
      expression: `create index "invoices_waiting_index" on "invoices" ("account_id", "id") include ("status") where ${WAITS}`,
    },
  ],
  uniques: [
    {
      name: NUMBER_UNIQUE,
      expression: `create unique index "${NUMBER_UNIQUE}" on "invoices" ("account_id", "invoice_number") where ${NUMBER_IS_TAKEN}`,
    },
  ],
})

/** A sent document. Only its status, its credit and its payment change afterwards. */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice)

export const paymentOfSent = (invoice: Invoice): PaymentFacts => ({
  ...paymentFacts(invoice, isFailure(invoice.status) || invoice.status === 'REJECTED'),
  isSaidPaid: invoice.status === 'PAID',
})
