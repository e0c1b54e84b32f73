/**
 * What a sent document's events say about it (specification, section 4). Statuses are never set: they are derived from
 * the stored events, in the order in which these were stored.
 */

/** A failure that ended it: the credit is given back and the number is free again. */
export const FAILURES = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR'] as const

export type Failure = (typeof FAILURES)[number]
export type InvoiceStatus =
  | 'CREATED'
  | 'TRANSMITTED'
  | 'ACKNOWLEDGED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'PAID'
  | Failure

/** How far along the road a status is; of two, the furthest counts, not the last to come in. */
const DISTANCE: Record<Exclude<InvoiceStatus, Failure>, number> = {
  CREATED: 0,
  TRANSMITTED: 1,
  ACKNOWLEDGED: 2,
  ACCEPTED: 3,
  REJECTED: 3,
  PAID: 4,
}

export const isFailure = (status: InvoiceStatus): status is Failure =>
  FAILURES.some((failure) => failure === status)

/**
 * The status after one more event. REJECTED, PAID and the failures are final; after ACCEPTED only PAID may follow; a
 * failure can no longer happen once the receiver has acknowledged.
 */
export function nextStatus(current: InvoiceStatus, event: InvoiceStatus): InvoiceStatus {
  if (isFailure(current) || current === 'REJECTED') return current
  if (isFailure(event)) return DISTANCE[current] < DISTANCE.ACKNOWLEDGED ? event : current
  return DISTANCE[event] > DISTANCE[current] ? event : current
}

/** The status that these events, oldest first, add up to. Every document begins as CREATED. */
export const statusOf = (events: readonly InvoiceStatus[]): InvoiceStatus =>
  events.reduce(nextStatus, 'CREATED')

/** Codes of the Invoice Response (Peppol T111, UNCL4343 subset) and the status each one claims. */
export const STATUS_OF_ANSWER = {
  AB: 'ACKNOWLEDGED',
  IP: 'ACKNOWLEDGED',
  UQ: 'ACKNOWLEDGED',
  CA: 'ACKNOWLEDGED',
  AP: 'ACCEPTED',
  RE: 'REJECTED',
  PD: 'PAID',
} as const satisfies Record<string, InvoiceStatus>

export type AnswerCode = keyof typeof STATUS_OF_ANSWER

/** A partial payment (reason PPD) leaves the document as it is: acknowledged, not paid. */
export const statusOfAnswer = (code: AnswerCode, reasons: readonly string[]): InvoiceStatus =>
  code === 'PD' && reasons.includes('PPD') ? 'ACKNOWLEDGED' : STATUS_OF_ANSWER[code]
