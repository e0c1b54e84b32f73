import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { emailsOf } from '../accounts/user.ts'
import { MOST_SEATS } from './invite-seat.ts'
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
export async function seatsOf(em: EntityManager, userId: string): Promise<Map<string, ListedSeat>> {
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
  const emails = await emailsOf(
    em,
    seats.map(({ invitedBy: id }) => ({ kind: 'user', id })),
  )
  return seats.map((seat) => ({ seat, invitedBy: emails.get(seat.invitedBy) ?? null }))
}
