import type { RecordedEvent } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Seat } from './seat.ts'

/** The mail of an invitation came back: the company reads it among its events. Other mails are none of ours. */
export async function takeBounce(
  { em }: JobContext,
  { id, subject }: RecordedEvent<'mail.bounced'>,
): Promise<void> {
  const seat = await em.findOne(Seat, { id: subject, endedAt: null })
  if (seat === null) return
  const detail = { seatId: seat.id, email: seat.email }
  const key = `seat bounced ${id}`
  await record(em, { type: 'seat.bounced', subject: seat.accountId, detail, principal: null, key })
}
