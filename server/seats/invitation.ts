import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { invitationTexts } from '#generated/texts/mails/invitation.ts'
import { Account, companyNumber } from '../accounts/account.ts'
import { findEmails, findOrAddUser, Membership, User } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, isToken, newToken } from '../platform/token.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import { Seat } from './seat.ts'

interface Facts {
  seat: Seat
  token: string
  publicUrl: string
  company: string
  invitedBy: string
}

export function invitationMail({ seat, token, publicUrl, company, invitedBy }: Facts): Mail {
  const { id, language, email, expiresAt, readsDocuments } = seat
  const words = invitationTexts[language]
  const [day, month, year] = [expiresAt.getDate(), expiresAt.getMonth() + 1, expiresAt.getFullYear()]
  const until = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
  /** The part behind # is sent to no server and stands in no log. */
  const link = { text: words.button, url: `${publicUrl}/accountportal/seat#${token}` }
  const paragraphs = [
    words.lead({ company, by: invitedBy, what: readsDocuments ? words.documents : words.invoices }),
    words.what,
    words.valid({ until }),
  ]
  const subject = words.subject({ company })
  return {
    to: email,
    about: id,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs, link, footer: words.notYou }),
  }
}

export const MOST_SEATS = 50
const VALID_MS = 30 * 24 * 3_600_000

interface Invited {
  seat: Seat
  /** True where a mail left for them before. */
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
  if (known === null) await refuseFullSeats(em, accountId)
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

/** @throws {Problem} FORM_ERRORS where an account has all the seats that it can have */
export async function refuseFullSeats(em: EntityManager, accountId: string): Promise<void> {
  if ((await em.count(Seat, { accountId, endedAt: null })) >= MOST_SEATS) throw refused('too-many-seats')
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
  const emails = await findEmails(em, [{ kind: 'user', id: seat.invitedBy }])
  const invitedBy = emails.get(seat.invitedBy) ?? null
  return { seat, company: account.name, number: companyNumber(account), invitedBy }
}

/** The caller, for the record. */
interface From {
  client: string
  userAgent: string
}

/**
 * The holder of the link reads mail at the address, so it accepts for the user of that address, who is made when there is none.
 * It opens no session: that user signs in as always. Accepting twice changes nothing.
 * @throws {Problem} LINK_EXPIRED
 */
export async function acceptInvitation(em: EntityManager, token: string, from: From): Promise<Invitation> {
  const seat = await findSeat(em, token, LockMode.PESSIMISTIC_WRITE)
  if (seat.acceptedAt == null) {
    const { id: userId } = await findOrAddUser(em, seat.email, seat.language)
    Object.assign(seat, { userId, acceptedAt: new Date() })
    await em.flush()
    const detail = { seatId: seat.id, email: seat.email }
    const principal = { kind: 'user', id: userId, ...from } as const
    await record(em, { type: 'seat.accepted', subject: seat.accountId, detail, principal })
  }
  return readInvitation(em, token)
}

/** @throws {Problem} LINK_EXPIRED, also for one that was accepted: a reader leaves */
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
