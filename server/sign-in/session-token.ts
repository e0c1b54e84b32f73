import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { settingOnce } from '../platform/database/setting.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { type Signer, signerWith } from '../platform/signer.ts'
import type { SessionAudience } from './session.ts'

export const SESSION_HOURS = 12

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

export interface TokenOwner {
  sessionId: string
  userId: string
  audience: Audience
  expiresAt: Date
}

export function signToken(secret: Secret, { sessionId, userId, audience, expiresAt }: TokenOwner): string {
  const sub = `${audience}_${userId}`
  return secret.sign({ sub, aud: audience, jti: sessionId, exp: secondsOf(expiresAt) })
}

/** Its subject is the user, as in session tokens, but it can only be exchanged for a session. */
export function signExternalToken(
  secret: Secret,
  { id, userId, expiresAt }: { id: string; userId: string; expiresAt: Date },
): string {
  const sub = `external_${userId}`
  return secret.sign({ sub, aud: 'exchange', jti: id, exp: secondsOf(expiresAt) })
}

const CALLING: SessionAudience[] = ['user', 'external']

/** The session's id in the token; undefined when it is forged, expired, or of another audience. */
export function readToken(secret: Secret, token: string): string | undefined {
  const jti = secret.read(token, CALLING)?.['jti']
  return typeof jti === 'string' && isUuid(jti) ? jti : undefined
}

/** JWT times are in seconds. */
function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
