import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { ErrorCode } from '../platform/problem.ts'
import { InboxCode, MAX_TRIES } from './inbox-code.ts'
import { hashOfCode } from './request-code.ts'

export type CodeRefusal = Extract<ErrorCode, 'CODE_WRONG' | 'CODE_EXPIRED'>

/**
 * Uses the newest code of a session for that purpose. A wrong try is counted, so this must commit whatever comes of it.
 * @returns the code, or the refusal
 */
export async function takeCode(
  em: EntityManager,
  sessionId: string,
  typed: string,
  purpose: string | null = null,
): Promise<InboxCode | CodeRefusal> {
  const code = await newestCode(em, sessionId, purpose)
  if (code === undefined) return 'CODE_EXPIRED'
  await em.lock(code, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(code)
  if (!isUsable(code)) return 'CODE_EXPIRED'
  if (code.codeHash !== hashOfCode(sessionId, typed.replaceAll(/\s/g, ''), purpose)) {
    em.assign(code, { wrongTries: code.wrongTries + 1, wrongAt: new Date() })
    return isUsable(code) ? 'CODE_WRONG' : 'CODE_EXPIRED'
  }
  code.usedAt = new Date()
  return code
}

/** The newest code of a session for that purpose. */
export async function newestCode(
  em: EntityManager,
  sessionId: string,
  purpose: string | null,
): Promise<InboxCode | undefined> {
  const [code] = await em.find(InboxCode, { sessionId, purpose }, { orderBy: { id: 'desc' }, limit: 1 })
  return code
}

export const isUsable = ({ usedAt, expiresAt, wrongTries }: InboxCode): boolean =>
  usedAt == null && expiresAt > new Date() && wrongTries < MAX_TRIES
