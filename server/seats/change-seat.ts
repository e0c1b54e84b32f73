import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { Seat } from './seat.ts'

interface By {
  seatId: string
  principal: Actor
}

/** The same reach again changes nothing. @throws {Problem} NOT_FOUND */
export async function changeReach(
  em: EntityManager,
  readsDocuments: boolean,
  { accountId, seatId, principal }: By & { accountId: string },
): Promise<Seat> {
  const seat = await findLocked(em, { id: seatId, accountId })
  if (seat.readsDocuments === readsDocuments) return seat
  seat.readsDocuments = readsDocuments
  await em.flush()
  const detail = { seatId, email: seat.email, readsDocuments }
  await record(em, { type: 'seat.changed', subject: accountId, detail, principal })
  return seat
}

/** The company takes it back, accepted or not: the next call is refused. @throws {Problem} NOT_FOUND */
export const withdrawSeat = (
  em: EntityManager,
  { accountId, seatId, principal }: By & { accountId: string },
): Promise<void> => endSeat(em, { id: seatId, accountId }, 'seat.withdrawn', principal)

/** Deletes an invitation whose mail was refused. Nobody is told, as nobody was invited. */
export const dropSeat = async (em: EntityManager, seatId: string): Promise<void> => {
  await em.nativeUpdate(Seat, { id: seatId, acceptedAt: null }, { endedAt: new Date() })
}

/** A reader leaves. @throws {Problem} NOT_FOUND for the seat of somebody else */
export const leaveSeat = (
  em: EntityManager,
  { userId, seatId, principal }: By & { userId: string },
): Promise<void> => endSeat(em, { id: seatId, userId }, 'seat.left', principal)

async function endSeat(
  em: EntityManager,
  which: FilterQuery<Seat>,
  type: 'seat.withdrawn' | 'seat.left',
  principal: Actor,
): Promise<void> {
  const seat = await findLocked(em, which)
  seat.endedAt = new Date()
  await em.flush()
  const detail = { seatId: seat.id, email: seat.email }
  await record(em, { type, subject: seat.accountId, detail, principal })
}

async function findLocked(em: EntityManager, which: FilterQuery<Seat>): Promise<Seat> {
  const live = { ...Object(which), endedAt: null }
  const seat = await em.findOne(Seat, live, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (seat === null) throw new Problem('NOT_FOUND')
  return seat
}

/** Ends the seat of a new member. Nobody is told, as nothing is lost. */
export const endSeatOf = async (
  em: EntityManager,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> => {
  await em.nativeUpdate(Seat, { accountId, userId, endedAt: null }, { endedAt: new Date() })
}
