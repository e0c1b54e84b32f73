/** An invitation of a member: a row without a user, whose token stands in the mail alone. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { memberInvitationTexts } from '#generated/texts/mails/member-invitation.ts'
import { Account, companyNumber } from '../accounts/account.ts'
import { findEmails, findOrAddUser, Membership, User } from '../accounts/membership.ts'
import type { Actor, Role } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, isToken, newToken } from '../platform/token.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import { endSeatOf } from '../seats/change-seat.ts'

interface Facts {
  member: Pick<Membership, 'id' | 'email' | 'language' | 'role' | 'expiresAt'>
  token: string
  publicUrl: string
  company: string
  invitedBy: string
}

export function invitationMail({ member, token, publicUrl, company, invitedBy }: Facts): Mail {
  const { id, email, expiresAt } = member
  const role: Role = member.role
  const language = member.language ?? 'nl'
  const words = memberInvitationTexts[language]
  const end = expiresAt ?? new Date()
  const until = `${String(end.getDate()).padStart(2, '0')}/${String(end.getMonth() + 1).padStart(2, '0')}/${end.getFullYear()}`
  /** The part behind # is sent to no server and stands in no log. */
  const link = { text: words.button, url: `${publicUrl}/accountportal/member#${token}` }
  const paragraphs = [
    words.lead({ company, by: invitedBy, role: words[role] }),
    words.may[role],
    words.valid({ until }),
  ]
  const subject = words.subject({ company })
  return {
    to: email ?? '',
    about: id,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs, link, footer: words.notYou }),
  }
}

export const MOST_MEMBERS = 100
const VALID_MS = 14 * 24 * 3_600_000

interface Invited {
  member: Membership
  /** True where a mail left for them before. */
  wasMailed: boolean
  /** Only in the mail. */
  token: string
}

interface Asked {
  accountId: string
  principal: Actor
  email: string
  role: Role
  language: Language
}

/**
 * An invited person who didn't answer gets a new link; the one from before ends.
 * @throws {Problem} FORM_ERRORS for a member of the account, FORBIDDEN for a test company
 */
export async function inviteMember(em: EntityManager, asked: Asked): Promise<Invited> {
  const { accountId, principal, role, language } = asked
  const email = asked.email.trim().toLowerCase()
  const account = await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (account.isTest) throw new Problem('FORBIDDEN')
  const user = await em.findOne(User, { email })
  if (user !== null && (await em.count(Membership, { userId: user.id, accountId })) > 0)
    throw refused('belongs-already')
  const known = await em.findOne(Membership, { accountId, email, userId: null })
  if (known === null && (await em.count(Membership, { accountId })) >= MOST_MEMBERS)
    throw refused('too-many-members')
  const token = newToken()
  const now = new Date()
  const offer = {
    ...{ role, language },
    invitedBy: principal.id,
    tokenHash: hashOfToken(token),
    invitedAt: now,
    mailedAt: null,
    expiresAt: new Date(now.getTime() + VALID_MS),
  }
  const wasMailed = known?.mailedAt != null
  const member = known ?? em.create(Membership, { ...offer, accountId, email, userId: null, createdAt: null })
  Object.assign(member, offer)
  await em.flush()
  return { member, token, wasMailed }
}

/** The mail left: from now on they are invited. */
export async function recordMailed(
  em: EntityManager,
  { id }: Membership,
  principal: Actor,
  reason?: string,
): Promise<Membership> {
  const member = await em.findOneOrFail(Membership, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  member.mailedAt = new Date()
  await em.flush()
  const detail = { ...detailOf(member), ...(reason !== undefined && { reason }) }
  await record(em, { type: 'member.invited', subject: member.accountId, detail, principal })
  return member
}

/** The detail of an event about an invitation. */
const detailOf = ({ id, email, role }: Membership) => ({ memberId: id, email: email ?? '', role })

const refused = (messageKey: string): Problem => invalid([{ field: '/email', messageKey }])

export interface Invitation {
  member: Membership
  company: string
  number: string
  invitedBy: string | null
}

/** @throws {Problem} LINK_EXPIRED for a link that never was, has expired or was declined, and for a withdrawn invitation */
export async function readInvitation(em: EntityManager, token: string): Promise<Invitation> {
  const member = await findInvited(em, token)
  const account = await em.findOneOrFail(Account, member.accountId)
  const by = member.invitedBy ?? null
  const emails = await findEmails(em, [by === null ? null : { kind: 'user', id: by }])
  const invitedBy = by === null ? null : (emails.get(by) ?? null)
  return { member, company: account.name, number: companyNumber(account), invitedBy }
}

/** The caller, for the record. */
interface From {
  client: string
  userAgent: string
}

/**
 * The holder of the link reads mail at the address, so it accepts for the user of that address, who is made when there is none. It
 * opens no session: that user signs in as always. Accepting twice changes nothing. A seat of that user ends: a member reads more.
 * @throws {Problem} LINK_EXPIRED
 */
export async function acceptInvitation(em: EntityManager, token: string, from: From): Promise<Invitation> {
  const member = await findInvited(em, token, LockMode.PESSIMISTIC_WRITE)
  if (member.userId == null) {
    const { accountId, email, language } = member
    const { id: userId } = await findOrAddUser(em, email ?? '', language ?? 'nl')
    if ((await em.count(Membership, { accountId, userId })) > 0) throw new Problem('LINK_EXPIRED')
    Object.assign(member, { userId, createdAt: new Date() })
    await em.flush()
    await endSeatOf(em, { accountId, userId })
    const principal = { kind: 'user', id: userId, ...from } as const
    await record(em, { type: 'member.joined', subject: accountId, detail: detailOf(member), principal })
  }
  return readInvitation(em, token)
}

/** @throws {Problem} LINK_EXPIRED, also for one that was accepted: a member leaves */
export async function refuseInvitation(em: EntityManager, token: string): Promise<Invitation> {
  const member = await findInvited(em, token, LockMode.PESSIMISTIC_WRITE)
  if (member.userId != null) throw new Problem('LINK_EXPIRED')
  const invitation = await readInvitation(em, token)
  const { accountId: subject } = member
  await record(em, { type: 'member.refused', subject, detail: detailOf(member), principal: null })
  await em.nativeDelete(Membership, { id: member.id })
  return invitation
}

async function findInvited(em: EntityManager, token: string, lockMode?: LockMode): Promise<Membership> {
  const where = { tokenHash: hashOfToken(token) }
  const member = isToken(token)
    ? await em.findOne(Membership, where, lockMode ? { lockMode, refresh: true } : {})
    : null
  if (member === null || (member.userId == null && (member.expiresAt ?? new Date()) <= new Date()))
    throw new Problem('LINK_EXPIRED')
  return member
}
