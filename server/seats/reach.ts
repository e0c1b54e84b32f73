/** Whether mails get to who was invited to read along, and they connected. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { complaintsAmong } from '../ports/mail/mail-suppression.ts'
import type { ListedSeat } from './list-seats.ts'
import type { Seat } from './seat.ts'

type Reach = components['schemas']['Reach']

export interface ReachedSeat extends ListedSeat {
  reach: Reach
}

export async function withReach(em: EntityManager, seats: readonly ListedSeat[]): Promise<ReachedSeat[]> {
  const emails = seats.map(({ seat }) => seat.email)
  const returns = await returnsAmong(em, emails)
  const complaints = await complaintsAmong(em, emails)
  return seats.map((listed) => {
    const { email } = listed.seat
    return { ...listed, reach: reachOf(listed.seat, returns.of(email), complaints.get(email)) }
  })
}

export async function findReach(em: EntityManager, seat: Seat): Promise<Reach> {
  const [returns, complaints] = [
    await returnsAmong(em, [seat.email]),
    await complaintsAmong(em, [seat.email]),
  ]
  return reachOf(seat, returns.of(seat.email), complaints.get(seat.email))
}

/** A holder of a seat gets the mails they ask for, also after a complaint. */
function reachOf({ acceptedAt, mailedAt }: Seat, returnedAt?: Date, complainedAt?: Date): Reach {
  if (acceptedAt == null && complainedAt !== undefined) return unreached('STOPPED', complainedAt)
  if (returnedAt !== undefined) return unreached('BOUNCED', returnedAt)
  if (acceptedAt != null)
    return { reachable: true, by: 'EMAIL', since: acceptedAt.toISOString(), reason: null }
  return mailedAt == null ? unreached('UNKNOWN', null) : unreached('NOT_CONNECTED', mailedAt)
}

const unreached = (reason: NonNullable<Reach['reason']>, since: Date | null): Reach => ({
  reachable: false,
  by: null,
  since: since?.toISOString() ?? null,
  reason,
})
