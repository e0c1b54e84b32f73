/** The answers to a request for a seat, by who has its mailed link. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account, companyNumber } from '../accounts/account.ts'
import { Membership, User } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, isToken, newToken } from '../platform/token.ts'
import { refuseFullSeats } from './invitation.ts'
import { Seat } from './seat.ts'
import { SeatRequest, stateOf } from './seat-request.ts'

type Question = components['schemas']['SeatQuestion']

/** @throws {Problem} LINK_EXPIRED for a link that never was, has ended, or was answered */
async function findAsked(em: EntityManager, token: string): Promise<SeatRequest> {
  const where = { tokenHash: hashOfToken(token), withdrawnAt: null }
  const lock = em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}
  const request = isToken(token) ? await em.findOne(SeatRequest, where, lock) : null
  if (request === null || stateOf(request) !== 'ASKED') throw new Problem('LINK_EXPIRED')
  return request
}

/** @throws {Problem} LINK_EXPIRED */
export async function readRequest(em: EntityManager, token: string): Promise<Question> {
  return presentQuestion(em, await findAsked(em, token))
}

async function presentQuestion(
  em: EntityManager,
  { userId, company, number, email, expiresAt }: SeatRequest,
): Promise<Question> {
  const asker = await em.findOneOrFail(User, userId)
  const name = `${asker.firstName} ${asker.lastName}`.trim()
  return { company, number, email, askedBy: asker.email, name, expiresAt: expiresAt.toISOString() }
}

/** @throws {Problem} LINK_EXPIRED */
export async function refuseRequest(em: EntityManager, token: string): Promise<Question> {
  const request = await findAsked(em, token)
  request.refusedAt = new Date()
  await em.flush()
  return presentQuestion(em, request)
}

interface Giving {
  accountId: string
  principal: Actor
}

/**
 * The asker reads along from now on. A seat that they have stays as it is.
 * @throws {Problem} LINK_EXPIRED; FORBIDDEN for another company, a test company, and a member; FORM_ERRORS for too many seats
 */
export async function acceptRequest(
  em: EntityManager,
  token: string,
  { accountId, principal }: Giving,
): Promise<Seat> {
  const account = await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const request = await findAsked(em, token)
  const asker = await em.findOneOrFail(User, request.userId)
  const isMember = (await em.count(Membership, { userId: asker.id, accountId })) > 0
  if (account.isTest || isMember || companyNumber(account) !== request.number) throw new Problem('FORBIDDEN')
  const known = await em.findOne(Seat, { accountId, email: asker.email, endedAt: null })
  if (known === null) await refuseFullSeats(em, accountId)
  const now = new Date()
  const seat =
    known ?? em.create(Seat, { ...GIVEN, accountId, email: asker.email, ...invited(request, principal, now) })
  const isNew = seat.acceptedAt == null
  if (isNew) Object.assign(seat, { userId: asker.id, acceptedAt: now })
  request.acceptedAt = now
  await em.flush()
  const detail = { seatId: seat.id, email: seat.email }
  if (isNew) await record(em, { type: 'seat.accepted', subject: accountId, detail, principal })
  return seat
}

const GIVEN = { readsDocuments: false, userId: null, acceptedAt: null, endedAt: null, lastSeenAt: null }

const invited = ({ language, expiresAt }: SeatRequest, { id: invitedBy }: Actor, now: Date) => ({
  ...{ language, invitedBy, invitedAt: now, mailedAt: now, expiresAt },
  /** Of no link. */
  tokenHash: hashOfToken(newToken()),
})
