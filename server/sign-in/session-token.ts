import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Audience } from '../platform/access/principal.ts'
import { settingOnce } from '../platform/database/setting.ts'
import { isUuid } from '../platform/database/uuid.ts'

const ALGORITHM = 'HS256'
export const SESSION_HOURS = 12

/** What signs session tokens. All processes on one database share it. */
export type Secret = CryptoKey

declare module '../platform/app-context.ts' {
  interface AppContext {
    secret: Secret
  }
}

/** The configured secret, or one that is made once and kept in the settings. */
export async function getSecret(em: EntityManager, configured: string | undefined): Promise<Secret> {
  if (configured !== undefined) return secretFrom(configured)
  const made = randomBytes(32).toString('base64url')
  return secretFrom(String(await settingOnce(em, 'secret', made)))
}

/** A key once, so that no token makes one anew. */
export const secretFrom = (text: string): Promise<Secret> =>
  crypto.subtle.importKey('raw', Buffer.from(text), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

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

/** The id of the session that a token speaks of; undefined when it is forged, expired, or not for calling the API. */
export async function readToken(secret: Secret, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      audience: ['user', 'external'],
    })
    return payload.jti !== undefined && isUuid(payload.jti) ? payload.jti : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
