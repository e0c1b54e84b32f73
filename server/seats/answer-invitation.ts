import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account, numberOf } from '../accounts/account.ts'
import { emailsOf, userOf } from '../accounts/user.ts'

import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, isToken } from '../platform/token.ts'
import { Seat } from './seat.ts'

export interface Invitation {
  seat: Seat
  company: string
  number: string
  invitedBy: string | null
}

/** @throws {Problem} LINK_EXPIRED for a link that never was, has expired or was declined, and for a withdrawn invitation */
export async function readInvitation(em: EntityManager, token: string): Promise<Invitation> {
  const seat = await findSeat(em, token)
  const account = await em.findOneOrFail(Account, seat.accountId)
  const emails = await emailsOf(em, [{ kind: 'user', id: seat.invitedBy }])
  const invitedBy = emails.get(seat.invitedBy) ?? null
  return { seat, company: account.name, number: numberOf(account), invitedBy }
}

/** The caller, for the record. */
interface From {
  client: string
  userAgent: string
}

/**
 * The holder of the link reads mail at the address, so it accepts for the user of that address, who is made when there is none.
 * It opens no
 * session: that user signs in as always. Accepting twice changes nothing.
 * @throws {Problem} LINK_EXPIRED
 */
export async function acceptInvitation(em: EntityManager, token: string, from: From): Promise<Invitation> {
  const seat = await findSeat(em, token, LockMode.PESSIMISTIC_WRITE)
  if (seat.acceptedAt == null) {
    const { id: userId } = await userOf(em, seat.email, seat.language)
    Object.assign(seat, { userId, acceptedAt: new Date() })
    await em.flush()
    const detail = { seatId: seat.id, email: seat.email }
    const principal = { kind: 'user', id: userId, ...from } as const
    await record(em, { type: 'seat.accepted', subject: seat.accountId, detail, principal })
  }
  return readInvitation(em, token)
}

/** @throws {Problem} LINK_EXPIRED, also for one that was accepted: who did leaves */
export async function refuseInvitation(em: EntityManager, token: string): Promise<Invitation> {
  const seat = await findSeat(em, token, LockMode.PESSIMISTIC_WRITE)
  if (seat.acceptedAt != null) throw new Problem('LINK_EXPIRED')
  const invitation = await readInvitation(em, token)
  seat.endedAt = new Date()
  await em.flush()
  const detail = { seatId: seat.id, email: seat.email }
  await record(em, { type: 'seat.refused', subject: seat.accountId, detail, principal: null })
  return invitation
}

async function findSeat(em: EntityManager, token: string, lockMode?: LockMode): Promise<Seat> {
  const where = { tokenHash: hashOfToken(token), endedAt: null }
  const seat = isToken(token)
    ? await em.findOne(Seat, where, lockMode ? { lockMode, refresh: true } : {})
    : null
  if (seat === null || (seat.acceptedAt == null && seat.expiresAt <= new Date()))
    throw new Problem('LINK_EXPIRED')
  return seat
}
