import type { EntityManager } from '@mikro-orm/postgresql'
import type { ApprovalFilter, InvoiceStatus } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import { APPROVAL_OF_ROW, isWaiting, type Reader } from '../approvals/approval.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import type { MonthlyList } from '../invoices/documents-by-month.ts'
import {
  type DocumentList,
  type DocumentQuery,
  type Documents,
  listDocuments,
} from '../invoices/list-documents.ts'
import { IS_SELF_BILLED, type ListAsked, makeQuery } from '../invoices/list-invoices.ts'
import { readContent } from '../invoices/read-content.ts'
import type { InvoiceContent } from '../invoices/read-content-work.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { findEvents } from '../platform/events/find-events.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import {
  InvoiceAnswer,
  openOfReceived,
  type ReceivedEventType,
  ReceivedInvoice,
  type ReceivedStatus,
} from './received-invoice.ts'
import { type HeldFor, isHeldBack, isHeldFor, urgencyOf } from './urgency.ts'

/** @throws {Problem} NOT_FOUND, also for another account's; ACCOUNT_LOCKED for an account that was never unlocked */
export async function getReceivedInvoice(
  em: EntityManager,
  account: Account,
  id: string,
): Promise<ReceivedInvoice> {
  if (account.activatedAt == null) throw new Problem('ACCOUNT_LOCKED')
  const invoice = await em.findOne(ReceivedInvoice, { id, accountId: account.id })
  if (invoice === null) throw new Problem('NOT_FOUND')
  return invoice
}

export interface ReadDocument {
  received: ReceivedInvoice
  /** The content of its XML. */
  content: InvoiceContent
  answer: GivenAnswer | null
}

export interface GivenAnswer {
  answer: InvoiceAnswer
  /** The e-mail address of the user. */
  actor: string | null
}

/**
 * The document from its stored XML, and our answer.
 * @throws {Problem} NOT_FOUND
 */
export async function readReceivedInvoice(
  em: EntityManager,
  storage: Storage,
  account: Account,
  id: string,
): Promise<ReadDocument> {
  const received = await getReceivedInvoice(em, account, id)
  const [bytes, answer] = [await storage.get(received.ublFile.key), await findAnswer(em, received)]
  const content = await readContent(bytes, account.id)
  return { received, content, answer }
}

const EVENT_OF = { ACCEPTED: 'received_invoice.accepted', REJECTED: 'received_invoice.rejected' } as const

async function findAnswer(em: EntityManager, { id, status }: ReceivedInvoice): Promise<GivenAnswer | null> {
  if (!status) return null
  const answer = await em.findOne(InvoiceAnswer, { receivedInvoiceId: id, code: { $in: ['AP', 'RE'] } })
  const [given] = await findEvents(em, id, EVENT_OF[status])
  const names = await findActorNames(em, [given?.actor])
  return answer && { answer, actor: names.get(given?.actor?.id ?? '') ?? null }
}

export interface EventOfReceived {
  event: RecordedEvent<ReceivedEventType>
  received: ReceivedInvoice
  /** The e-mail address of the user; null when nobody did it. */
  actor: string | null
}

/** Oldest first. @throws {Problem} NOT_FOUND */
export async function getReceivedEvents(
  em: EntityManager,
  account: Account,
  id: string,
): Promise<EventOfReceived[]> {
  const received = await getReceivedInvoice(em, account, id)
  const events = await findEvents(em, received.id, 'received_invoice.')
  const names = await findActorNames(
    em,
    events.map(({ actor }) => actor),
  )
  return events.map((event) => ({ event, received, actor: names.get(event.actor?.id ?? '') ?? null }))
}

export const IS_NEW = 'd.opened_at is null'

export const RECEIVED: DocumentList = {
  table: 'received_invoices',
  kind: 'RECEIVED',
  mayBeEmpty: true,
  partyName: 'seller_name',
  partyVat: 'seller_vat',
  source: 'null',
  files: 'd.files',
  partyEmail: 'null',
  isSentAgain: 'false',
  isDelivered: 'false',
  creditNotes: 'null',
  warnings: 'd.warnings',
  approval: APPROVAL_OF_ROW,
  isNew: IS_NEW,
  selfBilled: IS_SELF_BILLED,
  means: "d.payment_facts ->> 'means'",
  dispute: 'null',
  open: openOfReceived('d.'),
  ordered: 'd.ordered_in_cents',
  urgency: urgencyOf('d.'),
}

/** A failed document waits for a person; received ones never do. */
const NONE = 'false'

type ReceivedAsked = ListAsked & {
  /** Undefined: answered or not. */
  isAnswered?: boolean | undefined
  vendorId?: string | undefined
  /** Undefined: with or without an approval. MINE: that of the reader. */
  approval?: { filter: ApprovalFilter; reader: Reader } | undefined
  /** Undefined: opened or not. */
  isNew?: boolean | undefined
  /** Undefined: held back or not. */
  isHeld?: boolean | undefined
  /** Undefined: held back for any reason or not. */
  heldFor?: HeldFor | undefined
  /** Undefined: with an amount in a payment order or without. */
  isOrdered?: boolean | undefined
}

const RECEIVED_STATUSES: readonly InvoiceStatus[] = ['ACCEPTED', 'REJECTED'] satisfies ReceivedStatus[]

/** Only the statuses that a received document can have: of a single one, an index has the rows in each order. */
const receivedStatuses = (
  asked: readonly InvoiceStatus[] | undefined,
): readonly InvoiceStatus[] | undefined => asked?.filter((one) => RECEIVED_STATUSES.includes(one))

export const listReceivedInvoices = (em: EntityManager, asked: ReceivedAsked): Promise<Documents> =>
  listDocuments(em, RECEIVED, queryOfReceived(asked))

/** Exported for the benchmark. */
export function queryOfReceived(asked: ReceivedAsked): DocumentQuery {
  const { isNew, isHeld, heldFor, isOrdered } = asked
  const query = makeQuery(asked, openOfReceived('d.'))
  return {
    ...query,
    statuses: receivedStatuses(query.statuses),
    further: [
      ...query.further,
      ...(isNew === undefined ? [] : [isNew ? IS_NEW : `not (${IS_NEW})`]),
      ...(isHeld === undefined ? [] : [isHeldBack('d.', isHeld)]),
      ...(heldFor === undefined ? [] : [isHeldFor('d.', heldFor)]),
      ...(isOrdered === undefined ? [] : [`d.ordered_in_cents ${isOrdered ? '<>' : '='} 0`]),
    ],
    hasStatus: asked.isAnswered,
    vendorId: asked.vendorId,
    isWaiting:
      asked.approval &&
      isWaiting(asked.accountId, asked.approval.filter === 'MINE' ? asked.approval.reader : undefined),
    only: asked.filter?.waits === true || asked.filter?.disputed === true ? NONE : undefined,
  }
}

export const RECEIVED_BY_MONTH: MonthlyList = { list: RECEIVED, counts: 'true', ubl: 'd.ubl_file' }
