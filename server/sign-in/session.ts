import { randomBytes } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Device as DeviceFacts, readDevice } from '#contracts/rules/device.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { settingOnce } from '../platform/database/setting.ts'
import { isUuid, uuidv7 } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { type Signer, signerWith } from '../platform/signer.ts'

/** The kind of principal that the session gives. */
export type SessionAudience = 'user' | 'external'

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** Also the token's jti. */
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    audience: p.text().$type<SessionAudience>(),
    /** External sessions are limited to this account and draft. */
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').nullable().deleteRule('cascade'),
    draftId: p.uuid().nullable(),
    /** The administrator whose token an external session came by. */
    madeBy: p.manyToOne(User).mapToPk().joinColumn('made_by').nullable().deleteRule('cascade'),
    /** The device that it began with; its end ends the session. Not a foreign key: the device is deleted first. */
    deviceId: p.uuid().nullable().index(),
    /** When its user proved who they are; null for a session that a cookie or an external token gave. */
    provedAt: p.datetime().nullable(),
    /** The browser's own description. */
    facts: p.json<DeviceFacts>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** The last call, as of some minutes; null before the first, and for one of an earlier version. */
    lastSeenAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
})

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session)

const SESSION_HOURS = 12

/** `last_seen_at` is so old at most, so that not each call writes a row. */
export const SEEN_MINUTES = 5

/** Signs session tokens. All processes on one database share it. */
export type Secret = Signer

declare module '../platform/app-context.ts' {
  interface AppContext {
    secret: Secret
  }
}

/** The configured secret, or one that is generated once and stored in the settings. */
export const getSecretText = async (em: EntityManager, configured: string | undefined): Promise<string> =>
  configured ?? String(await settingOnce(em, 'secret', randomBytes(32).toString('base64url')))

export const getSecret = async (em: EntityManager, configured: string | undefined): Promise<Secret> =>
  signerWith(await getSecretText(em, configured))

type Audience = SessionAudience | 'chat'

interface TokenOwner {
  sessionId: string
  userId: string
  audience: Audience
  expiresAt: Date
}

export function signToken(secret: Secret, { sessionId, userId, audience, expiresAt }: TokenOwner): string {
  const sub = `${audience}_${userId}`
  return secret.sign({ sub, aud: audience, jti: sessionId, exp: toSeconds(expiresAt) })
}

/** Its subject is the user, as in session tokens, but it can only be exchanged for a session. */
export function signExternalToken(
  secret: Secret,
  { id, userId, expiresAt }: { id: string; userId: string; expiresAt: Date },
): string {
  const sub = `external_${userId}`
  return secret.sign({ sub, aud: 'exchange', jti: id, exp: toSeconds(expiresAt) })
}

const CALLING: SessionAudience[] = ['user', 'external']

/** The session's id in the token; undefined when it is forged, expired, or of another audience. */
export function readToken(secret: Secret, token: string): string | undefined {
  const jti = secret.read(token, CALLING)?.['jti']
  return typeof jti === 'string' && isUuid(jti) ? jti : undefined
}

/** JWT times are in seconds. */
function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

interface Reach {
  audience: SessionAudience
  accountId?: string | null
  draftId?: string | null
  madeBy?: string
  deviceId?: string | undefined
  /** A cookie gave it: its user proved nothing now. */
  isResumed?: boolean
  userAgent?: string
}

/** @returns the session token */
export async function startSession(
  em: EntityManager,
  secret: Secret,
  user: User,
  reach: Reach,
): Promise<string> {
  const { audience, accountId = null, draftId = null, madeBy = null, deviceId = null } = reach
  const id = uuidv7()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  const provedAt = audience === 'user' && reach.isResumed !== true ? now : null
  const reached = { audience, accountId, draftId, madeBy, deviceId }
  const facts = readDevice(reach.userAgent ?? '')
  em.create(Session, { id, userId: user.id, ...reached, facts, provedAt, expiresAt })
  await em.flush()
  return signToken(secret, { sessionId: id, userId: user.id, audience, expiresAt })
}

/** The time that a sign-in counts for changes of the ways to sign in. */
const FRESH_MS = 15 * 60_000

/** @throws {Problem} SIGN_IN_REQUIRED when its user signed in longer ago, or a cookie gave the session */
export async function requireFreshSignIn(em: EntityManager, principal: Principal): Promise<void> {
  const session = 'sessionId' in principal ? await em.findOne(Session, { id: principal.sessionId }) : null
  const provedAt = session?.provedAt?.getTime() ?? 0
  if (provedAt < Date.now() - FRESH_MS) throw new Problem('SIGN_IN_REQUIRED')
}

const MOST_SESSIONS = 100

/**
 * The open ones that a user signed in to themselves, the last used first.
 * @param idleMinutes the time without a call after which a session ends
 */
export const listSessions = (em: EntityManager, userId: string, idleMinutes: number): Promise<Session[]> =>
  em.find(
    Session,
    {
      ...{ userId, audience: 'user', revokedAt: null, expiresAt: { $gt: new Date() } },
      $or: [{ lastSeenAt: null }, { lastSeenAt: { $gt: new Date(Date.now() - idleMinutes * 60_000) } }],
    },
    { orderBy: [{ lastSeenAt: 'desc nulls last' }, { id: 'desc' }], limit: MOST_SESSIONS },
  )
