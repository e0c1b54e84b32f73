import { type EntityManager, raw } from '@mikro-orm/postgresql'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Invoice } from './invoice.ts'
import { type EventDetail, InvoiceEvent } from './invoice-event.ts'
import { type EventType, nextStatus, type SentStatus } from './status.ts'

export interface NewEvent {
  type: EventType
  detail?: EventDetail
  actorId?: string
  /** Of the message that brought it. */
  messageId?: string
}

export interface Recorded {
  before: SentStatus
  after: SentStatus
  /** False when the same message had brought it before: nothing was stored. */
  isNew: boolean
}

/** The first of a document that is stored in the same transaction. */
export async function recordCreated(
  em: EntityManager,
  { id: invoiceId, sentById }: Invoice,
  detail: EventDetail,
): Promise<void> {
  const event = { invoiceId, type: 'CREATED', detail, actorId: sentById ?? null } as const
  await em.insert(InvoiceEvent, { id: uuidv7(), at: raw('clock_timestamp()'), ...event })
}

/**
 * Stores what happened and moves the status to what the events now add up to, in em's transaction: call it within one.
 * The document's row is locked until that ends, so that two events are never weighed at once.
 */
export async function recordEvent(
  em: EntityManager,
  invoiceId: string,
  { type, detail = {}, actorId, messageId }: NewEvent,
): Promise<Recorded> {
  const before = await lockStatus(em, invoiceId)
  const after = nextStatus(before, type)
  const stored = await em.execute<unknown[]>(
    `with stored as (
       insert into invoice_events (id, invoice_id, at, type, detail, actor_id, message_id)
       values (?, ?, clock_timestamp(), ?, ?::jsonb, ?, ?) on conflict (message_id) do nothing returning invoice_id
     ), moved as (
       update invoices set status = ? from stored where invoices.id = stored.invoice_id and status <> ?
     ) select 1 from stored`,
    [
      ...[uuidv7(), invoiceId, type, JSON.stringify(detail), actorId ?? null, messageId ?? null],
      ...[after, after],
    ],
  )
  return stored.length === 0 ? { before, after: before, isNew: false } : { before, after, isNew: true }
}

export async function lockStatus(em: EntityManager, invoiceId: string): Promise<SentStatus> {
  const [row] = await em.execute<{ status: SentStatus }[]>(
    'select status from invoices where id = ? for update',
    [invoiceId],
  )
  if (row === undefined) throw new Error(`there is no invoice ${invoiceId}`)
  return row.status
}

/** The same for what can happen once: nothing is stored when an event of that type is there already. */
export async function recordOnce(em: EntityManager, invoiceId: string, event: NewEvent): Promise<void> {
  await lockStatus(em, invoiceId)
  if (!(await isTold(em, invoiceId, [event.type]))) await recordEvent(em, invoiceId, event)
}

/** Asked of the events, not of the status: an answer may have come in before we knew that the document had arrived. */
export const isTold = async (em: EntityManager, invoiceId: string, types: EventType[]): Promise<boolean> =>
  (await em.count(InvoiceEvent, { invoiceId, type: { $in: types } })) > 0
