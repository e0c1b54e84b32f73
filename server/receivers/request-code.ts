import { randomInt } from 'node:crypto'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { getInbox } from './get-inbox.ts'
import {
  CODE_MINUTES,
  InboxCode,
  MAX_TRIES,
  NEXT_AFTER_SECONDS,
  NEXT_AFTER_WRONG_SECONDS,
} from './inbox-code.ts'
import { codeLetter } from './inbox-letters.ts'
import { InboxSession } from './inbox-session.ts'
import { Receiver } from './receiver.ts'

interface CodeMail {
  receiver: Principal<'receiver'>
  email?: string | undefined
  signing?: { purpose: string; sender: string }
}

/**
 * Mails a code while the receiver waits. One whose mail was refused is forgotten, so that another can be asked for.
 * @param email another address than the session's, to become the receiver's
 * @param signing when it signs: its purpose, and who asks for the signature
 * @throws {Problem} TOO_MANY_REQUESTS, MAIL_REFUSED
 */
export async function mailCode(
  em: EntityManager,
  outgoing: Outgoing,
  { receiver, email, signing }: CodeMail,
): Promise<MadeCode> {
  const sending = { cause: 'RECEIVER_CODE', account: await accountOf(em.fork(), receiver) } as const
  await outgoing.admit({ ...sending, to: email ?? receiver.email })
  const made = await em.transactional((inside) =>
    makeCode(inside, receiver.sessionId, { email, purpose: signing?.purpose ?? null }),
  )
  const { language } = await getInbox(em.fork(), receiver)
  const letter = {
    ...codeLetter(language, made.code, signing?.sender),
    to: made.email,
    key: `code-${made.id}`,
  }
  if (await isRefused(outgoing, letter, sending)) {
    await em.nativeDelete(InboxCode, { id: made.id })
    throw new Problem('MAIL_REFUSED')
  }
  return made
}

async function accountOf(em: EntityManager, { id }: Principal<'receiver'>): Promise<Account> {
  const { accountId } = await em.findOneOrFail(Receiver, id)
  return em.findOneOrFail(Account, accountId)
}

export interface MadeCode {
  id: string
  email: string
  isNewAddress: boolean
  /** Goes into the mail and nowhere else. */
  code: string
  expiresAt: Date
  nextAt: Date
}

export interface Wanted {
  /** Another address than the session's, to become the receiver's. */
  email?: string | undefined
  /** Of inbox-code.ts. */
  purpose?: string | null
}

/**
 * Makes a code for a session. An address gets one a minute for each purpose, and none for ten minutes after five wrong ones,
 * over all its sessions.
 * @throws {Problem} TOO_MANY_REQUESTS with the time to wait
 */
export async function makeCode(
  em: EntityManager,
  sessionId: string,
  { email: asked, purpose = null }: Wanted,
): Promise<MadeCode> {
  const session = await em.findOneOrFail(InboxSession, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const email = asked?.trim().toLowerCase() ?? session.email
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`inbox code ${email}`])
  await refuseEarly(em, email, purpose)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = Date.now()
  const expiresAt = new Date(now + CODE_MINUTES * 60_000)
  const { id } = em.create(InboxCode, {
    sessionId,
    email,
    isNewAddress: email !== session.email,
    purpose,
    codeHash: hashOfCode(sessionId, code, purpose),
    expiresAt,
  })
  await em.flush()
  const nextAt = new Date(now + NEXT_AFTER_SECONDS * 1000)
  return { id, email, isNewAddress: email !== session.email, code, expiresAt, nextAt }
}

async function refuseEarly(em: EntityManager, email: string, purpose: string | null): Promise<void> {
  const [latest] = await em.find(InboxCode, { email, purpose }, { orderBy: { id: 'desc' }, limit: 1 })
  if (latest === undefined) return
  const next = Math.max(nextAfter(latest).getTime(), await afterGuesses(em, email, purpose))
  const seconds = Math.ceil((next - Date.now()) / 1000)
  if (seconds > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds })
}

/** Wrong tries count together, also when each code was given up before its fifth. @returns milliseconds since 1970; 0 for few */
async function afterGuesses(em: EntityManager, email: string, purpose: string | null): Promise<number> {
  const since = new Date(Date.now() - NEXT_AFTER_WRONG_SECONDS * 1000)
  const guessed = await em.find(InboxCode, { email, purpose, usedAt: null, wrongAt: { $gt: since } })
  const tries = guessed.reduce((sum, { wrongTries }) => sum + wrongTries, 0)
  const last = Math.max(0, ...guessed.map(({ wrongAt }) => wrongAt?.getTime() ?? 0))
  return tries < MAX_TRIES ? 0 : last + NEXT_AFTER_WRONG_SECONDS * 1000
}

/** When another code can be asked for. */
export const nextAfter = ({ wrongTries, wrongAt, createdAt }: InboxCode): Date =>
  wrongTries >= MAX_TRIES && wrongAt != null
    ? new Date(wrongAt.getTime() + NEXT_AFTER_WRONG_SECONDS * 1000)
    : new Date(createdAt.getTime() + NEXT_AFTER_SECONDS * 1000)

/** Six digits are guessed in no time: the session's id makes each hash one of its own. */
export const hashOfCode = (sessionId: string, code: string, purpose: string | null = null): string =>
  hashOfToken([sessionId, code, ...(purpose === null ? [] : [purpose])].join(' '))
