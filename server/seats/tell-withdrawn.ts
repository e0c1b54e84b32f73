import { Account } from '../accounts/account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Seat } from './seat.ts'
import type { SeatWithdrawn } from './seat-event.ts'
import { withdrawnMail } from './withdrawn-mail.ts'

/** Tells who read along that they no longer do. Who never accepted isn't told: nothing changes for them. */
export async function tellWithdrawn({ em, queue, ports }: JobContext, event: SeatWithdrawn): Promise<void> {
  const seat = await em.findOne(Seat, { id: event.detail.seatId, accountId: event.subject })
  const account = await em.findOne(Account, event.subject)
  if (seat?.acceptedAt == null || account === null) return
  const mail = withdrawnMail(account.name, seat.language)
  const letter = { key: `seat event ${event.id}`, to: seat.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'SEAT_CHANGE', account })
}
