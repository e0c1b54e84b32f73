/** A receiver who calls, by the session that a mailed link opened. */
import type { Principal, PrincipalFinder } from '../platform/access/principal.ts'
import { ask } from '../platform/database/statement.ts'
import { countThisMinute } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, isToken } from '../platform/token.ts'

declare module '../platform/access/principal.ts' {
  interface PrincipalKinds {
    /** Somebody who reads mail at an address that documents go to. Its id is the receiver's. */
    receiver: { sessionId: string; email: string; isVerified: boolean }
  }
}

interface Found {
  id: string
  receiver_id: string
  email: string
  is_verified: boolean
  calls: number
}

/** A session ends with the address: when the receiver's addresses change, or the receiver is deleted. */
const SESSION = `
with alive as (
  select s.id, s.receiver_id, s.email, coalesce(s.verified_until > now(), false) as is_verified
  from inbox_sessions s join receivers r on r.id = s.receiver_id and r.deleted_at is null
  where s.token_hash = ? and s.expires_at > now() and s.email = any (string_to_array(lower(r.email), ', '))
), counted as (
  ${countThisMinute(`'inbox:' || id`, 'alive')}
)
select alive.*, counted.calls from alive cross join counted`

export const receiverSessions: PrincipalFinder = {
  async find({ orm, config }, credentials) {
    const token = credentials('jwt-token') ?? ''
    if (!isToken(token)) return undefined
    const [found] = await ask<Found>(orm.em, { name: 'receiver', sql: SESSION }, [hashOfToken(token)])
    return found && { principal: toPrincipal(found), calls: found.calls, most: config.limits.callsPerMinute }
  },
}

const toPrincipal = ({ id, receiver_id, email, is_verified }: Found): Principal<'receiver'> => ({
  kind: 'receiver',
  id: receiver_id,
  sessionId: id,
  email,
  isVerified: is_verified,
  user: null,
  isAdmin: false,
  scopes: ['receiver'],
  within: null,
  account: undefined,
  isMember: false,
  role: null,
  memberId: null,
  hasSeat: false,
  readsDocuments: false,
  isOperatorsTool: false,
  acting: null,
  hasResource: false,
  own: [],
})

/** @throws {Problem} FORBIDDEN when somebody else calls */
export function requireReceiver(principal: Principal): Principal<'receiver'> {
  if (principal.kind !== 'receiver') throw new Problem('FORBIDDEN')
  return principal
}

/** @throws {Problem} FORBIDDEN when somebody else calls, CODE_REQUIRED without a code entered in the last half hour */
export function requireVerifiedReceiver(principal: Principal): Principal<'receiver'> {
  const receiver = requireReceiver(principal)
  if (!receiver.isVerified) throw new Problem('CODE_REQUIRED')
  return receiver
}
