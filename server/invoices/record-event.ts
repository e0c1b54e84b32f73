import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import { type EventDetail, typeOf } from './invoice-event.ts'
import { type EventType, nextStatus, type SentStatus } from './status.ts'

export interface NewInvoiceEvent {
  type: EventType
  detail?: EventDetail
  principal?: Actor
  /** As of every event: the second one with it is not stored. */
  key?: string
}

export interface Recorded {
  before: SentStatus
  after: SentStatus
  /** False when it was there before: nothing was stored. */
  isNew: boolean
}

/**
 * Stores what happened and moves the status to what the events now add up to, in em's transaction: call it within one.
 * The document's row is locked until that ends, so that two events are never weighed at once.
 */
export async function recordEvent(
  em: EntityManager,
  invoiceId: string,
  { type, detail = {}, principal, key }: NewInvoiceEvent,
): Promise<Recorded> {
  const before = await lockStatus(em, invoiceId)
  const event = { type: typeOf(type), subject: invoiceId, detail, principal: principal ?? null, key }
  if (!(await record(em, event))) return { before, after: before, isNew: false }
  const after = nextStatus(before, type)
  if (after !== before) await em.execute('update invoices set status = ? where id = ?', [after, invoiceId])
  return { before, after, isNew: true }
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
export async function recordOnce(
  em: EntityManager,
  invoiceId: string,
  event: NewInvoiceEvent,
): Promise<void> {
  await lockStatus(em, invoiceId)
  if (!(await isRecorded(em, invoiceId, [event.type]))) await recordEvent(em, invoiceId, event)
}

/** Asked of the events, not of the status: an answer may have come in before we knew that the document had arrived. */
export const isRecorded = async (
  em: EntityManager,
  invoiceId: string,
  types: EventType[],
): Promise<boolean> =>
  (await em.count(StoredEvent, { subject: invoiceId, type: { $in: types.map(typeOf) } })) > 0
