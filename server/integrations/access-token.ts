/** The token of an integration's calls, for an hour: a token of one grant, or one by which it asks about itself. */
import type { Scope } from '../api-keys/api-key.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Claims, Signer } from '../platform/signer.ts'

export const TOKEN_SECONDS = 3_600

/** The one scope of a token without an account. */
export const OWN_SCOPE = 'integration'

export type TokenOwner =
  | { kind: 'grant'; id: string; scopes: readonly Scope[] }
  | { kind: 'integration'; id: string }

/** A JWT: nothing of it is stored, and a look-up with each call checks whether its grant still stands. */
export function signAccessToken(secret: Signer, of: TokenOwner): string {
  const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
  const scope = of.kind === 'grant' ? of.scopes.join(' ') : OWN_SCOPE
  return secret.sign({ sub: `${of.kind}_${of.id}`, aud: of.kind, scope, exp })
}

export interface ReadToken {
  kind: TokenOwner['kind']
  id: string
  scopes: string[]
  /** When it was made, in seconds. */
  issuedAt: number
}

/** Undefined for one that is forged or expired, or of another kind. */
export function readAccessToken(secret: Signer, token: string): ReadToken | undefined {
  if (!token.startsWith('eyJ')) return undefined
  const claims = secret.read(token, ['grant', 'integration'])
  return claims && readSaid(claims)
}

function readSaid({ sub, aud, scope, iat }: Claims): ReadToken | undefined {
  const id = String(sub).slice(`${aud}_`.length)
  if ((aud !== 'grant' && aud !== 'integration') || !isUuid(id) || typeof iat !== 'number') return undefined
  return { kind: aud, id, scopes: String(scope).split(' '), issuedAt: iat }
}

/** True for a token that has the form of an access token, of any issuer and any age. */
export function claimsAccess(token: string): boolean {
  const [, payload = ''] = token.split('.')
  try {
    const { aud } = Object(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return aud === 'grant' || aud === 'integration'
  } catch {
    return false
  }
}
