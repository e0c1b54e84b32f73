/**
 * What a sent document's events say about it (specification, section 4). A status is never set by itself: it is derived
 * from the stored events, in the order in which these were stored.
 */
import type { ResponseCode } from '#contracts/rules/invoice/response.ts'
import type { components } from '#generated/api.ts'

export type EventType = components['schemas']['InvoiceEvent']['type']

/** Failures that end it: the credit is given back and the number is free again. */
export const FAILURES = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'] as const

export type Failure = (typeof FAILURES)[number]
type OnTheRoad = 'CREATED' | 'TRANSMITTED' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'REJECTED' | 'PAID'
export type SentStatus = OnTheRoad | Failure

/** The life of a document, as lists sort it: what is on its way, what arrived, what was refused, what never arrived. */
export const STATUS_ORDER = [
  'CREATED',
  'TRANSMITTED',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'PAID',
  'REJECTED',
  ...FAILURES,
] as const satisfies readonly SentStatus[]

/** The place of a column's status in its life, as SQL; none comes first. What lists sort by, and what an index holds. */
export const placeOfStatus = (column: string): string =>
  `coalesce(array_position('{${STATUS_ORDER.join(',')}}'::text[], ${column}), 0)`

/** How far along the road a status is; of two, the furthest counts, not the last to come in. */
const DISTANCE: Record<OnTheRoad, number> = {
  CREATED: 0,
  TRANSMITTED: 1,
  ACKNOWLEDGED: 2,
  ACCEPTED: 3,
  REJECTED: 3,
  PAID: 4,
}

/** The status that an event claims; those that are missing only tell what was done. */
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
 * The status after one more event. REJECTED, PAID and the failures are final; after ACCEPTED only PAID may follow; a
 * failure can no longer happen once the receiver has acknowledged.
 */
export function nextStatus(current: SentStatus, event: EventType): SentStatus {
  const claimed = CLAIMS[event]
  if (claimed === undefined || isFailure(current) || current === 'REJECTED') return current
  if (isFailure(claimed)) return DISTANCE[current] < DISTANCE.ACKNOWLEDGED ? claimed : current
  return DISTANCE[claimed] > DISTANCE[current] ? claimed : current
}

/** The status that these events, oldest first, add up to. Every document begins as CREATED. */
export const statusOf = (events: readonly EventType[]): SentStatus => events.reduce(nextStatus, 'CREATED')

/** Whether an answer denies what was settled before it, so that it may only be kept as one that was ignored. */
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

/** What an invoice response tells. PD with the reason PPD is a part payment. */
export const eventOfAnswer = (code: ResponseCode, reasons: readonly string[]): EventType =>
  code === 'PD' && reasons.includes('PPD') ? 'PARTIALLY_PAID' : EVENT_OF_ANSWER[code]
