import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { SignJWT } from 'jose'
import { isUuid } from '../database/uuid.ts'
import type { Audience } from './session.ts'

const ALGORITHM = 'HS256'
export const SESSION_HOURS = 12

/** What signs session tokens. All processes on one database share it. */
export type Secret = KeyObject

/** The configured secret, or one that is made once and kept in the settings. */
export async function getSecret(em: EntityManager, configured: string | undefined): Promise<Secret> {
  if (configured !== undefined) return secretFrom(configured)
  await em.execute(
    `insert into settings (key, value) values ('secret', ?::jsonb) on conflict (key) do nothing`,
    [JSON.stringify(randomBytes(32).toString('base64url'))],
  )
  const [row] = await em.execute<{ secret: string }[]>(
    `select value #>> '{}' as secret from settings where key = 'secret'`,
  )
  if (row === undefined) throw new Error('the secret could not be kept')
  return secretFrom(row.secret)
}

export const secretFrom = (text: string): Secret => createSecretKey(Buffer.from(text))

export interface TokenOwner {
  sessionId: string
  userId: string
  audience: Audience
  expiresAt: Date
}

export function signToken(
  secret: Secret,
  { sessionId, userId, audience, expiresAt }: TokenOwner,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(`${audience}_${userId}`)
    .setAudience(audience)
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(secret)
}

/** Says whose it is in its subject, as session tokens do, but opens nothing: it can only be exchanged for a session. */
export function signExternalToken(
  secret: Secret,
  { id, userId, expiresAt }: { id: string; userId: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(`external_${userId}`)
    .setAudience('exchange')
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(secret)
}

/** As `signToken` writes it; a token that names another algorithm is none of ours. */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url')

/**
 * The id of the session that a token speaks of; undefined when it is forged, expired, or not for calling the API. Every
 * call waits for it: hashed here it takes microseconds, by way of WebCrypto a turn of the thread pool.
 */
export function readToken(secret: Secret, token: string): string | undefined {
  const [header, payload = '', signature = '', ...more] = token.split('.')
  if (header !== HEADER || more.length > 0) return undefined
  const ours = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const { aud, jti, exp } = claimsOf(payload)
  const isForCalls = aud === 'user' || aud === 'external'
  const isAlive = typeof exp === 'number' && exp * 1_000 > Date.now()
  return isForCalls && isAlive && typeof jti === 'string' && isUuid(jti) ? jti : undefined
}

const claimsOf = (payload: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(payload, 'base64url').toString())
