import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { Membership } from '../accounts/membership.ts'
import { User } from '../accounts/user.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { Seat } from './seat.ts'

export const MOST_SEATS = 50
const VALID_MS = 30 * 24 * 3_600_000

export interface Invited {
  seat: Seat
  /** Whether a mail left for them before. */
  wasMailed: boolean
  /** Only in the mail. */
  token: string
}

interface Asked {
  accountId: string
  principal: Actor
  email: string
  language: Language
  readsDocuments?: boolean | undefined
}

/**
 * An invited person who didn't answer gets a new link; the one from before ends.
 * @throws {Problem} FORM_ERRORS for a member of the account or a holder of a seat, FORBIDDEN for a test company
 */
export async function inviteSeat(em: EntityManager, asked: Asked): Promise<Invited> {
  const { accountId, principal, language, readsDocuments = false } = asked
  const email = asked.email.trim().toLowerCase()
  const account = await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (account.isTest) throw new Problem('FORBIDDEN')
  const user = await em.findOne(User, { email })
  if (user !== null && (await em.count(Membership, { userId: user.id, accountId })) > 0)
    throw refused('belongs-already')
  const known = await em.findOne(Seat, { accountId, email, endedAt: null })
  if (known?.acceptedAt != null) throw refused('reads-along-already')
  if (known === null && (await em.count(Seat, { accountId, endedAt: null })) >= MOST_SEATS)
    throw refused('too-many-seats')
  const token = newToken()
  const now = new Date()
  const offer = {
    language,
    readsDocuments,
    invitedBy: principal.id,
    tokenHash: hashOfToken(token),
    invitedAt: now,
    mailedAt: null,
    expiresAt: new Date(now.getTime() + VALID_MS),
  }
  const wasMailed = known?.mailedAt != null
  const seat = known ?? em.create(Seat, { ...offer, ...NOT_YET, accountId, email })
  Object.assign(seat, offer)
  await em.flush()
  return { seat, token, wasMailed }
}

/** The mail left: from now on they are invited. */
export async function recordMailed(em: EntityManager, { id }: Seat, principal: Actor): Promise<Seat> {
  const seat = await em.findOneOrFail(Seat, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  seat.mailedAt = new Date()
  await em.flush()
  const { accountId, email, readsDocuments } = seat
  const detail = { seatId: id, email, readsDocuments }
  await record(em, { type: 'seat.invited', subject: accountId, detail, principal })
  return seat
}

const NOT_YET = { userId: null, acceptedAt: null, endedAt: null, lastSeenAt: null }

const refused = (messageKey: string): Problem => invalid([{ field: '/email', messageKey }])
