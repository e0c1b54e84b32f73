import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { record } from '../platform/events/record.ts'
import type { ErrorCode } from '../platform/problem.ts'
import { InboxCode, MAX_TRIES } from './inbox-code.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { Receiver } from './receiver.ts'
import { hashOfCode } from './request-code.ts'

export type CodeRefusal = Extract<ErrorCode, 'CODE_WRONG' | 'CODE_EXPIRED'>

/** The code that was right, or why none was taken. */
type TakenCode =
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

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** The receiver opened an invitation and showed that the mailbox is theirs. */
    'receiver.connected': { email: string }
    'receiver.stopped': { email: string }
    'receiver.address_changed': { from: string; to: string }
  }
}

const VERIFIED_MINUTES = 30

/**
 * Uses the newest code of a session. A wrong try is counted, so the transaction must commit also when it is refused.
 * @returns the refusal, if there is one
 */
export async function checkCode(
  em: EntityManager,
  sessionId: string,
  typed: string,
): Promise<CodeRefusal | undefined> {
  const session = await em.findOneOrFail(InboxSession, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const taken = await takeCode(em, sessionId, typed)
  if ('refusal' in taken) return taken.refusal
  const { code } = taken
  session.verifiedUntil = new Date(Date.now() + VERIFIED_MINUTES * 60_000)
  if (code.isNewAddress) await moveAddress(em, session, code.email)
  await connect(em, session)
  return undefined
}

/** Who opened an invitation and read the code in that mailbox is connected to its sender. */
async function connect(em: EntityManager, { linkId, receiverId, email }: InboxSession): Promise<void> {
  const link = await em.findOneOrFail(InboxLink, linkId)
  if (link.connectMailId == null) return
  const receiver = await em.findOneOrFail(Receiver, receiverId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (receiver.connectedAt != null || receiver.stoppedAt != null) return
  receiver.connectedAt = new Date()
  const principal = { kind: 'receiver' as const, id: receiverId }
  await record(em, { type: 'receiver.connected', subject: receiverId, detail: { email }, principal })
}

const MOVE = `
  update receivers set version = version + 1, email = array_to_string(array_replace(string_to_array(lower(email), ', '), ?, ?), ', ')
  where deleted_at is null and email is not null and ? = any (string_to_array(lower(email), ', ')) returning id`

/** Every sender who knows the old address has the new one from now on. */
async function moveAddress(em: EntityManager, session: InboxSession, email: string): Promise<void> {
  const from = session.email
  const moved = await em.execute<{ id: string }[]>(MOVE, [from, email, from])
  session.email = email
  for (const { id } of moved) {
    const principal = { kind: 'receiver' as const, id: session.receiverId }
    await record(em, {
      type: 'receiver.address_changed',
      subject: id,
      detail: { from, to: email },
      principal,
    })
  }
}
