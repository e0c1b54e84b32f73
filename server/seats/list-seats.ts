import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { companiesIn, findEmails, ROLES_OF } from '../accounts/membership.ts'
import type { Role } from '../platform/access/principal.ts'
import { run } from '../platform/database/statement.ts'
import { MOST_SEATS } from './invitation.ts'
import { mailReaches, type Reach } from './mail-reach.ts'
import { LIVE, Seat } from './seat.ts'

export interface ListedSeat {
  seat: Seat
  invitedBy: string | null
}

/** The seats and the invitations of an account, newest first. */
export const listSeats = (em: EntityManager, accountId: string): Promise<ListedSeat[]> =>
  listed(em, { accountId }, MOST_SEATS)

/** An accountant has many. */
const MOST_COMPANIES = 1_000

/** The seats of a user, by account. */
export async function findUserSeats(em: EntityManager, userId: string): Promise<Map<string, ListedSeat>> {
  const seats = await listed(em, { userId }, MOST_COMPANIES)
  return new Map(seats.map((one) => [one.seat.accountId, one]))
}

/** A company that a user belongs to, or reads along in (role null). */
export interface OwnCompany {
  id: string
  name: string
  /** The VAT number. */
  number: string
  /** The enterprise number. */
  kbo: string
  role: Role | null
}

/** A seat of a member counts for nothing. */
const COMPANIES = `
  with own as (${ROLES_OF}), seated as (select s.account_id from seats s where s.user_id = ?::uuid and ${LIVE})
  ${companiesIn(`
    select account_id, role from own union all
    select account_id, null from seated where account_id not in (select account_id from own)`)} limit ${MOST_COMPANIES}`

/** Those of a user by name, without test companies. */
export const findCompanies = (em: EntityManager, userId: string): Promise<OwnCompany[]> =>
  run(em, { name: 'own companies', sql: COMPANIES }, [userId, userId])

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

export interface ReachedSeat extends ListedSeat {
  reach: Reach
}

export async function withReach(em: EntityManager, seats: readonly ListedSeat[]): Promise<ReachedSeat[]> {
  const all = seats.map(({ seat }) => seat)
  const reachOf = await mailReaches(em, all)
  return seats.map((listed) => ({ ...listed, reach: reachOf(listed.seat) }))
}

/** A seat as the list shows it. */
export async function findListed(em: EntityManager, seat: Seat): Promise<ReachedSeat> {
  const by = await findEmails(em, [{ kind: 'user', id: seat.invitedBy }])
  const reachOf = await mailReaches(em, [seat])
  return { seat, invitedBy: by.get(seat.invitedBy) ?? null, reach: reachOf(seat) }
}
