import { defineEntity, LockMode, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { type DocumentType, type StoredFile, sortedByStatus, sortedByText } from '../invoices/invoice.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

export type ReceivedStatus = 'ACCEPTED' | 'REJECTED'

/** What is empty comes last downwards too, so reading the upward index backwards won't do. */
const sortedByDateDown = {
  name: 'received_invoices_issue_date_down_index',
  expression:
    'create index "received_invoices_issue_date_down_index" on "received_invoices" ("account_id", "issue_date" desc nulls last, "id" desc)',
}

const ReceivedInvoiceSchema = defineEntity({
  name: 'ReceivedInvoice',
  tableName: 'received_invoices',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    /** The envelope's instance id; unique, so that a document that is delivered twice is there once. */
    messageId: p.text().unique(),
    type: p.text().$type<DocumentType>(),
    /** UNCL1001 code as it stands in the document; an answer repeats it. */
    typeCode: p.text(),
    invoiceNumber: p.text(),
    issueDate: p.date().nullable(),
    dueDate: p.date().nullable(),
    currency: p.text().default('EUR'),
    totalInCents: p.bigint('number'),
    sellerName: p.text(),
    sellerVat: p.text().nullable(),
    /** The seller's endpoint: where answers go. */
    senderScheme: p.text(),
    senderParticipant: p.text(),
    /** The endpoint that it was addressed to: whom answers come from. */
    receiverScheme: p.text(),
    receiverParticipant: p.text(),
    /** Null until the account has answered. */
    status: p.text().$type<ReceivedStatus>().nullable(),
    /** The document, byte for byte as it came. */
    ublFile: p.json<StoredFile>(),
    /** What was embedded in it. */
    files: p.json<StoredFile[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    /** As for sent ones; names and numbers that come from outside are cut to what an index entry can hold. */
    {
      name: 'received_invoices_list_index',
      properties: ['accountId', 'id'],
      include: ['issueDate', 'status', 'sellerName', 'invoiceNumber', 'totalInCents'],
    },
    { name: 'received_invoices_period_index', properties: ['accountId', 'issueDate', 'id'] },
    sortedByDateDown,
    sortedByText('received_invoices', 'seller_name'),
    sortedByText('received_invoices', 'invoice_number'),
    searchIndex('received_invoices', 'seller_name'),
    searchIndex('received_invoices', 'invoice_number'),
    { name: 'received_invoices_total_index', properties: ['accountId', 'totalInCents', 'id'] },
    /** What waits for an answer: few of many, and asked for most. */
    {
      name: 'received_invoices_unanswered_index',
      expression:
        'create index "received_invoices_unanswered_index" on "received_invoices" ("account_id", "id") where "status" is null',
    },
    { name: 'received_invoices_status_index', properties: ['accountId', 'status', 'id'] },
    sortedByStatus('received_invoices'),
  ],
})

/** A document that arrived over the network. */
export class ReceivedInvoice extends ReceivedInvoiceSchema.class {}
ReceivedInvoiceSchema.setClass(ReceivedInvoice)

/** Nobody else changes it until em's transaction ends. */
export const findLocked = (
  em: EntityManager,
  where: { id: string; accountId?: string },
): Promise<ReceivedInvoice | null> =>
  em.findOne(ReceivedInvoice, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
