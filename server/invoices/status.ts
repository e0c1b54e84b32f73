/** Derives the status of a sent document from its events, in the order of storing (specification, section 4). */
import type { ResponseCode } from '#contracts/rules/invoice/response.ts'
import type { components } from '#generated/api.ts'

type TimelineType = components['schemas']['InvoiceEvent']['type']

/** The events of the second channel are those of its document (delivery-events.ts). */
export type DeliveryType = Extract<TimelineType, `DELIVERY_${string}`>
export type EventType = Exclude<TimelineType, DeliveryType>

/** Final failures: the credit is returned and the number is free again. */
export const FAILURES = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'] as const

export type Failure = (typeof FAILURES)[number]
type OnTheRoad = 'CREATED' | 'TRANSMITTED' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'REJECTED' | 'PAID'
export type SentStatus = OnTheRoad | Failure

/** The sort order of statuses: being sent, delivered, refused, failed. */
export const STATUS_ORDER = [
  'CREATED',
  'TRANSMITTED',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'PAID',
  'REJECTED',
  ...FAILURES,
] as const satisfies readonly SentStatus[]

/** SQL: the place of a column's status in that order, for sorting and indexes; no status comes first. */
export const placeOfStatus = (column: string): string =>
  `coalesce(array_position('{${STATUS_ORDER.join(',')}}'::text[], ${column}), 0)`

/** The progress of a status: of two, the furthest counts, not the latest. */
const DISTANCE: Record<OnTheRoad, number> = {
  CREATED: 0,
  TRANSMITTED: 1,
  ACKNOWLEDGED: 2,
  ACCEPTED: 3,
  REJECTED: 3,
  PAID: 4,
}

/** The status after an event; other events don't change it. */
const CLAIMS: Partial<Record<EventType, SentStatus>> = {
  CREATED: 'CREATED',
  TRANSMITTED: 'TRANSMITTED',
  ACKNOWLEDGED: 'ACKNOWLEDGED',
  IN_PROCESS: 'ACKNOWLEDGED',
  UNDER_QUERY: 'ACKNOWLEDGED',
  CONDITIONALLY_ACCEPTED: 'ACKNOWLEDGED',
  PARTIALLY_PAID: 'ACKNOWLEDGED',
  ACCEPTED: 'ACCEPTED',
  REJECTED: 'REJECTED',
  PAID: 'PAID',
  ERROR: 'ERROR',
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  DUPLICATE_ERROR: 'DUPLICATE_ERROR',
}

export const isFailure = (status: SentStatus): status is Failure =>
  FAILURES.some((failure) => failure === status)

/**
 * The status after one more event. REJECTED, PAID and failures are final; after ACCEPTED only PAID may follow; a document
 * that the receiver has acknowledged can't fail.
 */
export function nextStatus(current: SentStatus, event: EventType): SentStatus {
  const claimed = CLAIMS[event]
  if (claimed === undefined || isFailure(current) || current === 'REJECTED') return current
  if (isFailure(claimed)) return DISTANCE[current] < DISTANCE.ACKNOWLEDGED ? claimed : current
  return DISTANCE[claimed] > DISTANCE[current] ? claimed : current
}

/** The status after these events, oldest first. Every document starts as CREATED. */
export const lastStatus = (events: readonly EventType[]): SentStatus => events.reduce(nextStatus, 'CREATED')

/** True when an answer contradicts a final status: it is stored as ignored. */
export function contradicts(current: SentStatus, event: EventType): boolean {
  const claimed = CLAIMS[event]
  if (claimed === undefined || isFailure(claimed) || claimed === current) return false
  if (isFailure(current)) return true
  return DISTANCE[claimed] >= DISTANCE.ACCEPTED && nextStatus(current, event) !== claimed
}

const EVENT_OF_ANSWER: Record<ResponseCode, EventType> = {
  AB: 'ACKNOWLEDGED',
  IP: 'IN_PROCESS',
  UQ: 'UNDER_QUERY',
  CA: 'CONDITIONALLY_ACCEPTED',
  AP: 'ACCEPTED',
  RE: 'REJECTED',
  PD: 'PAID',
}

/** The event of an invoice response. PD with the reason PPD is a partial payment. */
export const eventOfAnswer = (code: ResponseCode, reasons: readonly string[]): EventType =>
  code === 'PD' && reasons.includes('PPD') ? 'PARTIALLY_PAID' : EVENT_OF_ANSWER[code]
