import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { defineHappening, StoredEvent } from '../platform/events/event.ts'
import { findEvents } from '../platform/events/find-events.ts'
import { record, recordAll } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import type { EventFinding } from './event-findings.ts'
import { type EventType, lastStatus, nextStatus, type SentStatus } from './status.ts'

type Detail = NonNullable<components['schemas']['InvoiceEvent']['detail']>

/** The detail of an event. Its actor is a column of its own, and the texts of rules are added when it is read. */
export type EventDetail = Omit<Detail, 'actor' | 'findings'> & CopyTerms & { findings?: EventFinding[] }

/** Of a mailed copy, for when it comes back; nobody is shown it. */
export interface CopyTerms {
  costsCredit?: boolean
  language?: Language
}

type InvoiceEventType = `invoice.${Lowercase<EventType>}`

declare module '../platform/events/event.ts' {
  interface EventDetails extends Record<InvoiceEventType, EventDetail> {}
}

export const eventName = (type: EventType): InvoiceEventType =>
  `invoice.${type.toLowerCase() as Lowercase<EventType>}`

interface NewInvoiceEvent {
  type: EventType
  detail?: EventDetail
  principal?: Actor
  /** A deduplication key, as in events. */
  key?: string
}

interface Recorded {
  before: SentStatus
  after: SentStatus
  /** False when the event existed already. */
  isNew: boolean
}

/**
 * Stores an event and updates the status accordingly, in em's transaction. The document's row stays locked until its end, so
 * that two events are never evaluated at once.
 */
export async function recordEvent(
  em: EntityManager,
  invoiceId: string,
  { type, detail = {}, principal, key }: NewInvoiceEvent,
): Promise<Recorded> {
  const { status: before, isPaid } = await lockRow(em, invoiceId)
  const event = { type: eventName(type), subject: invoiceId, detail, principal: principal ?? null, key }
  if (!(await record(em, event))) return { before, after: before, isNew: false }
  const after = await statusAfter(em, invoiceId, { before, type, detail, isPaid })
  if (after !== before) await em.execute('update invoices set status = ? where id = ?', [after, invoiceId])
  return { before, after, isNew: true }
}

/** An event of a document, as a part of a set. */
interface SetEvent {
  subject: string
  type: EventType
  detail: EventDetail
  /** Nothing is open after it, and it was not all set off. */
  isPaid: boolean
}

/**
 * Records payments of documents whose rows are locked, in their order and as one set. The caller stores the statuses.
 * @param statuses of each document before the first of its events
 * @returns those after the last of them
 */
export async function recordPayments(
  em: EntityManager,
  events: readonly SetEvent[],
  statuses: ReadonlyMap<string, SentStatus>,
  principal: Actor | null,
): Promise<ReadonlyMap<string, SentStatus>> {
  const after = new Map(statuses)
  for (const { subject, type, detail, isPaid } of events) {
    const before = after.get(subject)
    if (before === undefined) throw new Error(`the document ${subject} is not locked`)
    after.set(subject, await statusAfter(em, subject, { before, type, detail, isPaid }))
  }
  const named = events.map(({ type, subject, detail }) => ({ subject, detail, type: eventName(type) }))
  await recordAll(em, named, principal)
  return after
}

interface Happening {
  before: SentStatus
  /** Nothing is open, and it was not all set off. */
  isPaid: boolean
  type: EventType
  detail: EventDetail
}

/**
 * A payment that a bank statement shows, or a set-off of the rest, says nothing of the delivery: it counts once the document is delivered, as a whole one. The customer's own refusal counts in spite of it, and when it is
 * reversed, the status is that of all other events.
 */
async function statusAfter(
  em: EntityManager,
  invoiceId: string,
  { before, type, detail, isPaid }: Happening,
): Promise<SentStatus> {
  if (before === 'PAID' && (type === 'PAYMENT_REVERSED' || type === 'SET_OFF_UNDONE'))
    return statusBeforePayment(em, invoiceId)
  if (type === 'SET_OFF') return isPaid && before !== 'CREATED' ? nextStatus(before, 'PAID') : before
  if (before === 'PAID' && type === 'REJECTED')
    return rejectedStatus(await statusBeforePayment(em, invoiceId))
  if (before === 'CREATED' && type === 'TRANSMITTED' && isPaid) return 'PAID'
  const isOfBank = detail.entryId !== undefined
  if (isOfBank && (type === 'PARTIALLY_PAID' || before === 'CREATED')) return before
  return nextStatus(before, type)
}

const rejectedStatus = (without: SentStatus): SentStatus =>
  without === 'PAID' ? 'PAID' : nextStatus(without, 'REJECTED')

/** The status by all events but the payments that a bank statement showed. */
export async function statusBeforePayment(em: EntityManager, subject: string): Promise<SentStatus> {
  const events = await findEvents(em, subject, 'invoice.')
  const others = events.filter(({ detail }) => !('entryId' in detail))
  return lastStatus(others.map(({ type }) => defineHappening(type)))
}

export const lockStatus = async (em: EntityManager, invoiceId: string): Promise<SentStatus> =>
  (await lockRow(em, invoiceId)).status

async function lockRow(
  em: EntityManager,
  invoiceId: string,
): Promise<Pick<Happening, 'isPaid'> & { status: SentStatus }> {
  const [row] = await em.execute<{ status: SentStatus; isPaid: boolean }[]>(
    `select status, paid_in_cents <> set_off_in_cents and paid_in_cents = coalesce(payable_in_cents, total_in_cents) as "isPaid"
     from invoices where id = ? for update`,
    [invoiceId],
  )
  if (row === undefined) throw new Error(`there is no invoice ${invoiceId}`)
  return row
}

/** For events that happen once: nothing is stored when one of that type exists. */
export async function recordOnce(
  em: EntityManager,
  invoiceId: string,
  event: NewInvoiceEvent,
): Promise<void> {
  await lockStatus(em, invoiceId)
  if (!(await isRecorded(em, invoiceId, [event.type]))) await recordEvent(em, invoiceId, event)
}

/** By the events, not the status: an answer may arrive before the receipt. */
export const isRecorded = async (
  em: EntityManager,
  invoiceId: string,
  types: EventType[],
): Promise<boolean> =>
  (await em.count(StoredEvent, { subject: invoiceId, type: { $in: types.map(eventName) } })) > 0
