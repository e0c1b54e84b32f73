/** Finds the principal by its session token. */
import { isAdmin, joinUser, type MembershipRow, named, OWN, seatReach } from '../accounts/membership-query.ts'
import { readBearer } from '../platform/access/find-principal.ts'
import type { PrincipalFinder, Reach, UserRow } from '../platform/access/principal.ts'
import { ask, type Statement } from '../platform/database/statement.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { countThisMinute } from '../platform/limits/limits.ts'
import { SEAT, seenBy } from '../seats/seat.ts'
import { readToken, SEEN_MINUTES, type SessionAudience } from './session.ts'

declare module '../platform/access/principal.ts' {
  interface PrincipalKinds {
    /** A user who signed in. */
    user: { sessionId: string }
    /** An administrator of the installation, who signed in, or whose token was used. */
    operator: { sessionId: string }
    /** A user by a token of their own making, limited to an account and perhaps one draft. */
    external: { sessionId: string }
  }
}

interface Found extends MembershipRow {
  session: {
    id: string
    audience: SessionAudience
    account_id: string | null
    draft_id: string | null
    made_by: string | null
  }
  caller: UserRow
  calls: number
  seat?: boolean | null
}

/**
 * One statement: finds the session, refuses one that is revoked, expired or idle, notes every few minutes that it is used, counts the
 * call against the session's limit, and reads user, account and membership. The counters are unlogged, so counting doesn't wait for a disk.
 */
const SEEN = `, seen as (${seenBy('(select user_id from alive)', '?::uuid')})`

const principalWith = ({ columns, joins, seen = '' }: typeof OWN & { seen?: string }) => `
with alive as (
  select id, user_id, audience, account_id, draft_id, made_by from sessions
  where id = ? and revoked_at is null and expires_at > now()
    and (last_seen_at is null or last_seen_at > now() - make_interval(mins => ?::int))
), used as (
  update sessions s set last_seen_at = now() from alive
  where s.id = alive.id and (s.last_seen_at is null or s.last_seen_at < now() - interval '${SEEN_MINUTES} minutes')
), counted as (
  ${countThisMinute(`'session:' || id`, 'alive')}
)${seen}
select to_jsonb(alive) as session, to_jsonb(u) as caller, counted.calls, ${columns}
from alive cross join counted ${joinUser('alive.user_id')} and u.locked_at is null ${joins}`

/** `values` follow the session's id and the minutes without a call after which it ends. */
function statementFor(reach: Reach | undefined): Statement & { values: unknown[] } {
  if (reach === undefined) return { name: 'principal', sql: principalWith(OWN), values: [] }
  const { name, exists, id } = reach.resource ?? ACCOUNT_ALONE
  const accountId = uuidOrNull(reach.accountId)
  const { columns, joins } = named(exists, 'coalesce(alive.made_by, u.id)')
  const withSeat = { columns: `${columns}, ${SEAT} as seat`, joins, seen: SEEN }
  return {
    name: `principal ${name}`,
    sql: principalWith(withSeat),
    values: [accountId, uuidOrNull(id), accountId],
  }
}

const ACCOUNT_ALONE = { name: 'account', exists: '?::uuid is not null', id: null }

const uuidOrNull = (id: unknown): string | null => (typeof id === 'string' && isUuid(id) ? id : null)

export const sessions: PrincipalFinder = {
  async find({ orm, secret, config }, credentials, reach) {
    const sessionId = readToken(secret, credentials('jwt-token') ?? '')
    if (sessionId === undefined) return undefined
    const { values, ...statement } = statementFor(reach)
    const [found] = await ask<Found>(orm.em, statement, [sessionId, config.sessionIdleMinutes, ...values])
    return found && { principal: toPrincipal(found), calls: found.calls, most: config.limits.callsPerMinute }
  },
  faultIn: ({ secret }, credentials) =>
    readToken(secret, readBearer(credentials('authorization'))) === undefined
      ? undefined
      : 'session-elsewhere',
}

const toPrincipal = ({ session, caller, account, is_member, seat, acting, own, ...found }: Found) => {
  const { id: sessionId, audience, account_id: accountId, draft_id: draftId } = session
  const resources: Record<string, string> = draftId === null ? {} : { draftId }
  const isExternal = audience === 'external'
  const isOperatorsTool = isExternal && session.made_by !== caller.id
  const isOperator = isExternal ? isOperatorsTool : isAdmin(caller) && is_member !== true
  return {
    kind: isOperator ? ('operator' as const) : audience,
    sessionId,
    id: isOperatorsTool ? (session.made_by ?? caller.id) : caller.id,
    user: caller,
    isAdmin: isAdmin(caller),
    scopes: isExternal ? ['external'] : ('ALL' as const),
    within: isExternal ? { accountId, resources } : null,
    account: account ?? undefined,
    isMember: is_member ?? false,
    role: found.role ?? null,
    memberId: found.member_id ?? null,
    ...seatReach(isExternal ? null : seat),
    isOperatorsTool,
    acting: acting ?? null,
    hasResource: found.has_resource ?? false,
    own: own ?? [],
  }
}
