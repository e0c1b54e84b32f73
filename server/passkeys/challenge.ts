/**
 * Challenges for passkeys: random, signed by this server, for one purpose and ten minutes. Anybody may ask for one, so a new
 * challenge isn't stored. A used one is, so that it works once over all processes.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { newToken } from '../platform/token.ts'
import type { Secret } from '../sign-in/session.ts'
import { spendOnce } from '../sign-in/used-challenge.ts'

const VALID_SECONDS = 600

/** A known user adds a passkey; at a sign-in no user is known yet. */
export type Purpose = { adding: string } | 'signing in'

const claimsOf = (purpose: Purpose) =>
  purpose === 'signing in'
    ? { aud: 'passkey-sign-in', sub: 'anybody' }
    : { aud: 'passkey-adding', sub: purpose.adding }

/** @returns base64url, as browsers want bytes in JSON */
export function makeChallenge(secret: Secret, purpose: Purpose): string {
  const exp = Math.floor(Date.now() / 1000) + VALID_SECONDS
  return Buffer.from(secret.sign({ ...claimsOf(purpose), jti: newToken(), exp })).toString('base64url')
}

/**
 * Uses a challenge up, for a refused answer too.
 * @returns false for a challenge of another server, for another purpose, an expired or a used one
 */
export async function spendChallenge(
  em: EntityManager,
  secret: Secret,
  { challenge, purpose }: { challenge: string; purpose: Purpose },
): Promise<boolean> {
  const { aud, sub } = claimsOf(purpose)
  const claims = secret.read(Buffer.from(challenge, 'base64url').toString(), [aud])
  const { jti, exp } = claims ?? {}
  if (claims?.['sub'] !== sub || typeof jti !== 'string' || typeof exp !== 'number') return false
  return spendOnce(em.fork(), { id: jti, expiresAt: exp })
}
