import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { ErrorCode } from '../platform/problem.ts'
import { InboxCode, MAX_TRIES } from './inbox-code.ts'
import { hashOfCode } from './request-code.ts'

export type CodeRefusal = Extract<ErrorCode, 'CODE_WRONG' | 'CODE_EXPIRED'>

/** The code that was right, or why none was taken. */
export type TakenCode =
  | { code: InboxCode }
  /** `isWrong`: another code was typed. False where nothing was compared, as no code could be used. */
  | { refusal: CodeRefusal; isWrong: boolean }

/** Uses the newest code of a session for that purpose. A wrong try is counted, so the transaction must commit also when it is refused. */
export async function takeCode(
  em: EntityManager,
  sessionId: string,
  typed: string,
  purpose: string | null = null,
): Promise<TakenCode> {
  const code = await newestCode(em, sessionId, purpose)
  if (code === undefined) return { refusal: 'CODE_EXPIRED', isWrong: false }
  await em.lock(code, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(code)
  if (!isUsable(code)) return { refusal: 'CODE_EXPIRED', isWrong: false }
  if (code.codeHash !== hashOfCode(sessionId, typed.replaceAll(/\s/g, ''), purpose)) {
    em.assign(code, { wrongTries: code.wrongTries + 1, wrongAt: new Date() })
    return { refusal: isUsable(code) ? 'CODE_WRONG' : 'CODE_EXPIRED', isWrong: true }
  }
  code.usedAt = new Date()
  return { code }
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
