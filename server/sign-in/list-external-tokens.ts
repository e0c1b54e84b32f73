import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { findEmails, User } from '../accounts/membership.ts'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { ExternalToken } from './external-sign-in.ts'
import { recordToken } from './record-sign-in.ts'
import { Session } from './session.ts'

type Listed = components['schemas']['ListedExternalToken']

const MOST = 200

/** The newest first; older ones than 30 days are swept. */
export async function listExternalTokens(em: EntityManager): Promise<Listed[]> {
  const tokens = await em.find(ExternalToken, {}, { orderBy: { id: 'desc' }, limit: MOST })
  const users = tokens.flatMap(({ userId, createdBy }) => [userId, createdBy])
  const emails = await findEmails(
    em,
    users.map((id) => ({ kind: 'user', id })),
  )
  const accountIds = tokens.flatMap(({ accountId }) => accountId ?? [])
  const accounts = await em.find(Account, { id: { $in: accountIds } })
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const sessionIds = tokens.flatMap(({ sessionId }) => sessionId ?? [])
  const sessions = await em.find(Session, {
    id: { $in: sessionIds },
    revokedAt: null,
    expiresAt: { $gt: new Date() },
  })
  const held = new Map(sessions.map(({ id, expiresAt }) => [id, expiresAt]))
  return tokens.map((token) => ({
    id: token.id,
    email: emails.get(token.userId) ?? '',
    company: names.get(token.accountId ?? '') ?? null,
    draftId: token.draftId ?? null,
    registration: token.registration,
    createdBy: emails.get(token.createdBy) ?? null,
    createdAt: token.createdAt.toISOString(),
    ...stateOf(token, held.get(token.sessionId ?? '')),
  }))
}

function stateOf(
  { usedAt, expiresAt }: ExternalToken,
  sessionUntil: Date | undefined,
): Pick<Listed, 'state' | 'until'> {
  if (sessionUntil !== undefined) return { state: 'IN_USE', until: sessionUntil.toISOString() }
  if (usedAt == null && expiresAt > new Date()) return { state: 'WAITING', until: expiresAt.toISOString() }
  return { state: 'ENDED', until: null }
}

/** The token works no more, and neither does its session. @throws {Problem} NOT_FOUND */
export async function revokeExternalToken(em: EntityManager, id: string, principal: Actor): Promise<void> {
  const token = await em.findOne(ExternalToken, { id })
  if (token === null) throw new Problem('NOT_FOUND')
  const now = new Date()
  const unused = await em.nativeUpdate(
    ExternalToken,
    { id, usedAt: null, expiresAt: { $gt: now } },
    { expiresAt: now },
  )
  const { sessionId = null, userId, accountId = null, draftId = null } = token
  const held =
    sessionId === null
      ? 0
      : await em.nativeUpdate(
          Session,
          { id: sessionId, revokedAt: null, expiresAt: { $gt: now } },
          { revokedAt: now },
        )
  if (unused + held === 0) return
  const { email } = await em.findOneOrFail(User, { id: userId })
  await recordToken(em, 'session.token_revoked', { email, accountId, draftId }, principal)
}
