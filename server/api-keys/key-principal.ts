/** A program that calls, by the key of an account. */
import { findProgram, type ProgramQuery } from '../accounts/program-principal.ts'
import { readBearer } from '../platform/access/find-principal.ts'
import type { PrincipalFinder } from '../platform/access/principal.ts'
import { hashOfToken } from '../platform/token.ts'
import { isSecret, looksLikeSecret } from './secret-text.ts'

declare module '../platform/access/principal.ts' {
  interface PrincipalKinds {
    /** A program with a key. Its id is the key's, and it acts as no user. */
    key: { name: string }
  }
}

const KEY: ProgramQuery = {
  kind: 'key',
  alive: `select k.id, k.name, k.scopes, k.account_id, s.id as used_id from api_key_secrets s
  join api_keys k on k.id = s.key_id and k.revoked_at is null
  where s.hash = ? and (s.expires_at is null or s.expires_at > now())`,
  usedTable: 'api_key_secrets',
}

export const keys: PrincipalFinder = {
  async find({ orm, config }, credentials, reach) {
    const secret = readBearer(credentials('authorization'))
    if (!isSecret(secret, 'key')) return undefined
    const found = await findProgram(orm.em, KEY, { values: [hashOfToken(secret)], reach })
    return (
      found && {
        principal: { kind: 'key', ...found.principal },
        calls: found.calls,
        most: config.limits.callsPerMinuteOfKey,
      }
    )
  },
  faultIn(_context, credentials) {
    const authorization = credentials('authorization') ?? ''
    if (looksLikeSecret(readBearer(authorization), 'key')) return 'key-ended'
    const isElsewhere = [authorization, credentials('jwt-token') ?? ''].some((text) =>
      looksLikeSecret(text, 'key'),
    )
    return isElsewhere ? 'key-elsewhere' : undefined
  },
}
