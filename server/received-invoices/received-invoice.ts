import { defineEntity, LockMode, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ActionCode, ReasonCode, ResponseCode } from '#contracts/rules/invoice/response.ts'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { EventFinding } from '../invoices/event-findings.ts'
import { type DocumentType, type StoredFile, sortedByStatus, sortedByText } from '../invoices/invoice.ts'
import {
  openOf,
  type PaymentFacts as Payment,
  paymentIndexes,
  paymentFacts as paymentOf,
} from '../invoices/payment-state.ts'
import type { CopyTerms } from '../invoices/record-event.ts'
import { idColumn } from '../platform/database/columns.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { wordIndex } from '../platform/database/word-search.ts'
import type { EventType } from '../platform/events/event.ts'
import { isHolding, type PaymentFacts, type Warning } from '../vendors/decide-warnings.ts'
import type { CheckOnArrival } from './facts.ts'
import { urgencyOf } from './urgency.ts'

export type ReceivedStatus = 'ACCEPTED' | 'REJECTED'
export type ReceivedChannel = components['schemas']['ReceivedInvoice']['channel']

/** Empty values come last in descending order too, so a backward scan of the ascending index doesn't fit. */
const sortedByDateDown = {
  name: 'received_invoices_issue_date_down_index',
  expression:
    'create index "received_invoices_issue_date_down_index" on "received_invoices" ("account_id", "issue_date" desc nulls last, "id" desc)',
}

/** SQL: nothing is to be paid of a rejected document, and of one that was paid by card, in cash or by setting it off. @param row a prefix of the columns */
export const nothingOfReceived = (row: string): string =>
  `${row}status = 'REJECTED' or ${voidOfReceived(row)}`

/** SQL: a received document was paid otherwise, so that nothing is set off against it. @param row as of `nothingOfReceived` */
export const voidOfReceived = (row: string): string =>
  `${row}payment_facts ->> 'means' in ('PAID', 'CLEARED')`

/** SQL: the open amount. @param row as of `nothingOfReceived` */
export const openOfReceived = (row: string): string => openOf(row, nothingOfReceived(row))

/** SQL: the text of "search everything". */
export const RECEIVED_WORDS = `"seller_name" || ' ' || "invoice_number"`

const ReceivedInvoiceSchema = defineEntity({
  name: 'ReceivedInvoice',
  tableName: 'received_invoices',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    /** EMAIL: it was mailed to the account's address, or made of a file that was. UPLOAD: a member uploaded it, or a file that it was made of. */
    channel: p.text().$type<ReceivedChannel>().default('PEPPOL'),
    /** The envelope's instance id, with its sender before it where another one used it first; unique, so that a duplicate is stored once. */
    messageId: p.text().unique(),
    /** In capitals; null in rows from before it was stored, which count for any sender. */
    envelopeSender: p.text().nullable(),
    type: p.text().$type<DocumentType>(),
    /** The UNCL1001 code in the document; our answer repeats it. */
    typeCode: p.text(),
    invoiceNumber: p.text(),
    issueDate: p.date().nullable(),
    dueDate: p.date().nullable(),
    currency: p.text().default('EUR'),
    totalInCents: p.bigint('number'),
    /** As of sent documents (invoices/invoice.ts). */
    payableInCents: p.bigint('number').nullable(),
    paidInCents: p.bigint('number').default(0),
    /** The amount in payment orders that no bank statement shows yet, in the document's sign (order-payment.ts). */
    orderedInCents: p.bigint('number').default(0),
    setOffInCents: p.bigint('number').default(0),
    referenceKey: p.text().nullable(),
    /** Of a credit note: the number of the one invoice that it credits, and its date, as the document names them. */
    creditedNumber: p.text().nullable(),
    creditedDate: p.date().nullable(),
    /** The account is its seller, and its buyer wrote it. The columns of the seller then name the buyer. */
    selfBilled: p.boolean().default(false),
    sellerName: p.text(),
    sellerVat: p.text().nullable(),
    /** By which the same seller is recognised (facts.ts); null in rows from before it was stored. */
    sellerNumbers: p.json<string[]>().nullable(),
    /** The endpoint of its issuer, for answers; scheme EM and the sender's address where a mailed one names none. */
    senderScheme: p.text(),
    senderParticipant: p.text(),
    /** The endpoint it was addressed to, which answers come from. */
    receiverScheme: p.text(),
    receiverParticipant: p.text(),
    /** Null until the account has answered. */
    status: p.text().$type<ReceivedStatus>().nullable(),
    /** The document, unchanged. */
    ublFile: p.json<StoredFile>(),
    /** Its embedded files. */
    files: p.json<StoredFile[]>(),
    /** The vendor; null of a self-billed document, and in rows that wait for being learned from (learn-earlier.ts). No foreign key: the module of vendors keeps its table. */
    vendorId: p.uuid().nullable(),
    /** The number as it is compared (duplicates.ts); null in rows from before it was stored. */
    numberKey: p.text().nullable(),
    /** For deciding the warnings again; null of a self-billed document, and in rows from before they were stored. */
    paymentFacts: p.json<PaymentFacts>().nullable(),
    /** Null in rows from before there were warnings. */
    warnings: p.json<Warning[]>().nullable(),
    /** When a member first opened it in the portal; null: it is new. */
    openedAt: p.datetime().nullable(),
    /** Its approval waits, for the order of lists. A trigger on approvals keeps it. */
    awaitsApproval: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    /** As for invoices; names and numbers from outside are truncated to the size of an index entry. */
    {
      name: 'received_invoices_list_index',
      properties: ['accountId', 'id'],
      include: ['issueDate', 'status', 'sellerName', 'invoiceNumber', 'totalInCents'],
    },
    { name: 'received_invoices_period_index', properties: ['accountId', 'issueDate', 'id'] },
    /** A credit note that names no single invoice: one of few. */
    {
      name: 'received_invoices_alone_index',
      expression: `create index "received_invoices_alone_index" on "received_invoices" ("account_id", "issue_date") where "type" = 'E_CREDIT_NOTES' and "credited_number" is null`,
    },
    sortedByDateDown,
    sortedByText('received_invoices', 'seller_name'),
    sortedByText('received_invoices', 'invoice_number'),
    searchIndex('received_invoices', 'seller_name'),
    searchIndex('received_invoices', 'invoice_number'),
    wordIndex('received_invoices', RECEIVED_WORDS),
    { name: 'received_invoices_total_index', properties: ['accountId', 'totalInCents', 'id'] },
    /** Unanswered documents: few of many, and asked for most. */
    {
      name: 'received_invoices_unanswered_index',
      expression:
        'create index "received_invoices_unanswered_index" on "received_invoices" ("account_id", "id") where "status" is null',
    },
    ...paymentIndexes('received_invoices', openOfReceived('')),
    /** Ordered documents: few of many. */
    {
      name: 'received_invoices_ordered_index',
      expression:
        'create index "received_invoices_ordered_index" on "received_invoices" ("account_id", "id") where "ordered_in_cents" <> 0',
    },
    {
      name: 'received_invoices_credited_index',
      expression: `create index "received_invoices_credited_index" on "received_invoices" ("account_id", lower("credited_number")) where "credited_number" is not null`,
    },
    { name: 'received_invoices_vendor_index', properties: ['accountId', 'vendorId', 'id'] },
    { name: 'received_invoices_number_key_index', properties: ['accountId', 'numberKey'] },
    /** Documents from before vendors were learned: none, soon after an upgrade. */
    {
      name: 'received_invoices_unlearned_index',
      expression:
        'create index "received_invoices_unlearned_index" on "received_invoices" ("account_id", "id") where "vendor_id" is null and not "self_billed"',
    },
    /** Self-billed documents: few of many. */
    {
      name: 'received_invoices_self_billed_index',
      expression:
        'create index "received_invoices_self_billed_index" on "received_invoices" ("account_id", "id") where "self_billed"',
    },
    { name: 'received_invoices_status_index', properties: ['accountId', 'status', 'id'] },
    sortedByStatus('received_invoices'),
    {
      name: 'received_invoices_urgency_index',
      expression: `create index "received_invoices_urgency_index" on "received_invoices" ("account_id", ${urgencyOf('')}, "id")`,
    },
    {
      name: 'received_invoices_status_urgency_index',
      expression: `create index "received_invoices_status_urgency_index" on "received_invoices" ("account_id", "status", ${urgencyOf('')}, "id")`,
    },
    /** New documents: few of many. */
    {
      name: 'received_invoices_new_index',
      expression:
        'create index "received_invoices_new_index" on "received_invoices" ("account_id", "id") where "opened_at" is null',
    },
  ],
})

/** A document that arrived over the network or by mail, or was uploaded. */
export class ReceivedInvoice extends ReceivedInvoiceSchema.class {}
ReceivedInvoiceSchema.setClass(ReceivedInvoice)

export const paymentOfReceived = (received: ReceivedInvoice): Payment =>
  paymentOf(received, received.status === 'REJECTED' || isSettledAlready(received))

const isSettledAlready = ({ paymentFacts }: ReceivedInvoice): boolean =>
  paymentFacts?.means === 'PAID' || paymentFacts?.means === 'CLEARED'

/** The endpoint that answers go to. */
export const issuerOf = ({
  senderScheme: scheme,
  senderParticipant: participant,
}: ReceivedInvoice): Endpoint => ({ scheme, participant })

/** Nothing may invite to pay it until a member confirmed. */
export const isHeld = ({ warnings }: Pick<ReceivedInvoice, 'warnings'>): boolean =>
  (warnings ?? []).some(isHolding)

/** Locks the row until em's transaction ends. */
export const findLocked = (
  em: EntityManager,
  where: { id: string; accountId?: string },
): Promise<ReceivedInvoice | null> =>
  em.findOne(ReceivedInvoice, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

const InvoiceAnswerSchema = defineEntity({
  name: 'InvoiceAnswer',
  tableName: 'invoice_answers',
  properties: {
    /** Also the envelope's instance id, so that the other side drops a duplicate. */
    id: idColumn(),
    receivedInvoiceId: p.manyToOne(ReceivedInvoice).mapToPk().joinColumn('received_invoice_id'),
    code: p.text().$type<ResponseCode>(),
    /** OPStatusReason codes, such as QUA. */
    reasons: p.array().$type<ReasonCode[]>(),
    /** OPStatusAction codes, such as CNF. */
    actions: p.array().$type<ActionCode[]>(),
    note: p.text().nullable(),
    /** Null while it is being sent; false when the seller can't receive answers, or the delivery failed. */
    delivered: p.boolean().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['receivedInvoiceId', 'code'] }],
})

/** Our answer to a received document: an invoice response (Peppol BIS 63) to its issuer. */
export class InvoiceAnswer extends InvoiceAnswerSchema.class {}
InvoiceAnswerSchema.setClass(InvoiceAnswer)

type Detail = NonNullable<components['schemas']['ReceivedInvoiceEvent']['detail']>

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'received_invoice.received': Pick<Detail, 'channel' | 'email'> & { messageId: string }
    'received_invoice.completed': Record<never, never>
    'received_invoice.checked': CheckOnArrival
    'received_invoice.opened': Record<never, never>
    'received_invoice.acknowledged': Pick<Detail, 'responseCode'>
    'received_invoice.accepted': Answered
    'received_invoice.rejected': Answered
    'received_invoice.answer_delivered': Pick<Detail, 'responseCode'>
    'received_invoice.answer_undelivered': Pick<Detail, 'responseCode'> & { findings?: EventFinding[] }
    'received_invoice.copy_mailed': { email: string } & CopyTerms
    'received_invoice.copy_not_mailed': { email: string; errorCode: string; note?: string }
    'received_invoice.credit_returned': Record<never, never>
    'received_invoice.held': { codes: Warning['code'][] }
    'received_invoice.iban_confirmed': Called
    'received_invoice.iban_refused': Called
    'received_invoice.not_duplicate': Record<never, never>
    'received_invoice.approval_asked': Approver
    'received_invoice.approved': { note: string | null }
    'received_invoice.approval_refused': { note: string | null }
    'received_invoice.approval_withdrawn': Record<never, never>
    'received_invoice.approver_reminded': Approver
    'received_invoice.partially_paid': Paid
    'received_invoice.paid': Paid
    'received_invoice.payment_reversed': Paid
    'received_invoice.set_off': Paid
    'received_invoice.set_off_undone': Paid
  }
}

type Paid = Pick<
  Detail,
  'cents' | 'openCents' | 'entryId' | 'returnReason' | 'setOffId' | 'otherId' | 'otherNumber'
>

/** The address of the member who is asked; absent where each owner is. */
interface Approver {
  email?: string
}

/** A call to the vendor about an account; the phone number is the one that was known then. */
interface Called {
  iban: string
  spokenWith: string
  phone: string | null
}

/** An event's detail; the texts of rules are added when it is read. */
export type ReceivedEventDetail = Omit<Detail, 'findings'> & CopyTerms & { findings?: EventFinding[] }

type Answered = Pick<Detail, 'responseCode' | 'reasons' | 'actions' | 'note'>

export type ReceivedEventType = Extract<EventType, `received_invoice.${string}`>
