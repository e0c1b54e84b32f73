/**
 * Changes of the members of an account. Each locks the member, who may be at work, and then the account's row, so that of two at once the
 * second sees the first.
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { refuseOperator } from '../accounts/acting.ts'
import { followInTestCompany, Membership, User } from '../accounts/membership.ts'
import type { Actor, Principal, Role } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'

interface Which {
  accountId: string
  memberId: string
  principal: Principal
}

/** @throws {Problem} LAST_OWNER, FORBIDDEN when the caller lost their role meanwhile or is an operator and it is about an owner, NOT_FOUND */
export async function changeRole(em: EntityManager, role: Role, which: Which): Promise<Membership> {
  const member = await findLocked(em, which)
  const { role: from, accountId } = member
  if (from === role) return member
  if (from === 'OWNER' || role === 'OWNER') refuseOperator(which.principal)
  if (role !== 'OWNER') await refuseLastOwner(em, member)
  member.role = role
  await em.flush()
  await followInTestCompany(em, member, role)
  const detail = { ...(await nameOf(em, member)), role, from }
  await record(em, { type: 'member.changed', subject: accountId, detail, principal: which.principal })
  return member
}

/** Removes a member, withdraws an invitation, or lets the caller leave. @throws as changeRole */
export async function endMember(em: EntityManager, which: Which): Promise<void> {
  const member = await findLocked(em, which)
  const { principal } = which
  if (member.role === 'OWNER') refuseOperator(principal)
  await refuseLastOwner(em, member)
  const detail = await nameOf(em, member)
  await followInTestCompany(em, member, null)
  await em.nativeDelete(Membership, { id: member.id })
  const isOwn = member.id === principal.memberId
  const type = member.userId == null ? 'member.withdrawn' : isOwn ? 'member.left' : 'member.removed'
  await record(em, { type, subject: member.accountId, detail, principal })
}

/** A refused mail leaves no invitation. */
export const dropInvitation = async (em: EntityManager, id: string): Promise<void> => {
  await em.nativeDelete(Membership, { id, userId: null })
}

/**
 * An administrator makes a member an owner at once: their mailbox is proved.
 * @returns false for somebody who is no member
 * @throws {Problem} FORM_ERRORS for an owner, FORBIDDEN for a test company
 */
export async function makeOwner(
  em: EntityManager,
  {
    accountId,
    principal,
    email,
    reason,
  }: { accountId: string; principal: Actor; email: string; reason: string },
): Promise<boolean> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = await em.findOneOrFail(Account, accountId, lock)
  if (account.isTest) throw new Problem('FORBIDDEN')
  const user = await em.findOne(User, { email: email.trim().toLowerCase() })
  const member = user && (await em.findOne(Membership, { accountId, userId: user.id }, lock))
  if (!member) return false
  const from: Role = member.role
  if (from === 'OWNER') throw invalid([{ field: '/email', messageKey: 'belongs-already' }])
  member.role = 'OWNER'
  await em.flush()
  await followInTestCompany(em, member, 'OWNER')
  const detail = { ...(await nameOf(em, member)), role: 'OWNER' as const, from, reason }
  await record(em, { type: 'member.changed', subject: accountId, detail, principal })
  return true
}

async function findLocked(em: EntityManager, { accountId, memberId, principal }: Which): Promise<Membership> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const member = await em.findOne(Membership, { id: memberId, accountId }, lock)
  await em.findOneOrFail(Account, accountId, lock)
  if (member === null) throw new Problem('NOT_FOUND')
  if (principal.memberId !== null && memberId !== principal.memberId) {
    const caller = await em.findOne(Membership, { id: principal.memberId, role: 'OWNER' }, { refresh: true })
    if (caller === null) throw new Problem('FORBIDDEN', { wording: { name: 'owners' } })
  }
  return member
}

async function refuseLastOwner(em: EntityManager, { accountId, userId, role }: Membership): Promise<void> {
  if (userId == null || role !== 'OWNER') return
  const owners = await em.count(Membership, { accountId, role: 'OWNER', userId: { $ne: null } })
  if (owners < 2) throw new Problem('LAST_OWNER')
}

async function nameOf(em: EntityManager, { id, userId, email, role }: Membership) {
  const user = userId == null ? null : await em.findOne(User, userId)
  return { memberId: id, email: user?.email ?? email ?? '', role }
}
