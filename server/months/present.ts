import type { components } from '#generated/api.ts'
import type { ClosedMonth } from '../invoices/closed-month.ts'
import type { Review } from './check-month.ts'

type Schemas = components['schemas']

/** OPEN: it asks for work, or goes on. READY: nothing is open. */
const stateOf = (
  { isOver: over, openPoints, unread }: Pick<Review, 'isOver' | 'openPoints' | 'unread'>,
  closed: ClosedMonth | null,
): Schemas['MonthReview']['state'] => {
  if (closed?.isClosed) return 'CLOSED'
  if (closed) return 'REOPENED'
  return over && openPoints === 0 && unread === 0 ? 'READY' : 'OPEN'
}

export const presentReview = (
  review: Review,
  { closed, late, now }: { closed: ClosedMonth | null; late: number; now: Date },
): Schemas['MonthReview'] => ({
  month: review.month,
  state: stateOf(review, closed),
  isOver: review.isOver,
  checkedAt: now.toISOString(),
  sent: review.contents.sent.documents + review.contents.sentSelfBilled.documents,
  received: review.contents.received.documents + review.contents.receivedSelfBilled.documents,
  drawn: review.drawn,
  unread: review.unread,
  openPoints: review.openPoints,
  checks: review.checks,
  version: review.version,
  sale: review.sale,
  purchase: review.purchase,
  acts: closed?.acts ?? [],
  closing: closed?.closing ?? 0,
  late,
})

export const presentClosed = ({ month, isClosed, closing, acts }: ClosedMonth): Schemas['MonthStanding'] => ({
  month,
  state: isClosed ? 'CLOSED' : 'REOPENED',
  closing,
  acts,
})
