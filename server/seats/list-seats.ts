import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { findEmails } from '../accounts/membership.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { complaintsAmong } from '../ports/mail/mail-suppression.ts'
import { MOST_SEATS } from './invitation.ts'
import { Seat } from './seat.ts'

export interface ListedSeat {
  seat: Seat
  invitedBy: string | null
}

/** Of an account: who reads along and who is invited, newest first. */
export const listSeats = (em: EntityManager, accountId: string): Promise<ListedSeat[]> =>
  listed(em, { accountId }, MOST_SEATS)

/** An accountant has many. */
const MOST_COMPANIES = 1_000

/** The seats of a user, by account. */
export async function findUserSeats(em: EntityManager, userId: string): Promise<Map<string, ListedSeat>> {
  const seats = await listed(em, { userId }, MOST_COMPANIES)
  return new Map(seats.map((one) => [one.seat.accountId, one]))
}

/** The accounts in which a user reads along. */
export async function accountsByIds(em: EntityManager, ids: Iterable<string>): Promise<Account[]> {
  const wanted = [...ids]
  return wanted.length === 0 ? [] : em.find(Account, { id: { $in: wanted } })
}

async function listed(
  em: EntityManager,
  whose: { accountId: string } | { userId: string },
  limit: number,
): Promise<ListedSeat[]> {
  const where = { ...whose, endedAt: null }
  const seats = await em.find(Seat, where, { orderBy: { id: 'desc' }, limit })
  const emails = await findEmails(
    em,
    seats.map(({ invitedBy: id }) => ({ kind: 'user', id })),
  )
  return seats.map((seat) => ({ seat, invitedBy: emails.get(seat.invitedBy) ?? null }))
}

// Whether mails get to who was invited to read along, and they connected.

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
    return { ...listed, reach: mailReach(listed.seat, returns.of(email), complaints.get(email)) }
  })
}

export async function findReach(em: EntityManager, seat: Seat): Promise<Reach> {
  const [returns, complaints] = [
    await returnsAmong(em, [seat.email]),
    await complaintsAmong(em, [seat.email]),
  ]
  return mailReach(seat, returns.of(seat.email), complaints.get(seat.email))
}

/** A holder of a seat gets the mails they ask for, also after a complaint. */
function mailReach({ acceptedAt, mailedAt }: Seat, returnedAt?: Date, complainedAt?: Date): Reach {
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
