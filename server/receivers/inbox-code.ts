import { randomInt } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { idColumn } from '../platform/database/columns.ts'
import { type ErrorCode, Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { InboxSession } from './inbox-session.ts'

const CODE_MINUTES = 10
const MAX_TRIES = 5
const NEXT_AFTER_SECONDS = 60
const NEXT_AFTER_WRONG_SECONDS = 600

const InboxCodeSchema = defineEntity({
  name: 'InboxCode',
  tableName: 'inbox_codes',
  properties: {
    id: idColumn(),
    /** Works in this session alone. */
    sessionId: p.manyToOne(InboxSession).mapToPk().joinColumn('session_id').deleteRule('cascade').index(),
    /** The address to which it was mailed. */
    email: p.text(),
    /** True where that becomes the receiver's address. */
    isNewAddress: p.boolean(),
    /** Its purpose: the one document that it signs; null when it opens the receiver's pages. */
    purpose: p.text().nullable(),
    codeHash: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    wrongTries: p.integer().default(0),
    /** When the last wrong one was entered. */
    wrongAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['email', 'id'] }],
})

/** A one-time code of six digits, mailed to a receiver. */
export class InboxCode extends InboxCodeSchema.class {}
InboxCodeSchema.setClass(InboxCode)

export interface MadeCode {
  id: string
  email: string
  isNewAddress: boolean
  /** Goes into the mail and nowhere else. */
  code: string
  expiresAt: Date
  nextAt: Date
}

interface Wanted {
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

/** The code by which the receiver's documents were opened in a session, the newest one. */
export async function visitCode(em: EntityManager, sessionId: string): Promise<InboxCode | undefined> {
  const used = { sessionId, purpose: null, usedAt: { $ne: null } }
  const [code] = await em.find(InboxCode, used, { orderBy: { id: 'desc' }, limit: 1 })
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
