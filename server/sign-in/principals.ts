/** Who calls, by the session whose token came along. */
import type { MikroORM } from '@mikro-orm/postgresql'
import { broughtInto, isAdmin, joinUser, named, OWN, ownership, type Standing } from '../accounts/standing.ts'
import type {
  Audience,
  Ownership,
  Principal,
  Principals,
  Reach,
  UserRow,
} from '../platform/access/principal.ts'
import { ask, type Statement } from '../platform/database/statement.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { countThisMinute } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { readToken, type Secret } from './session-token.ts'

interface Found extends Standing {
  session: { id: string; audience: Audience; account_id: string | null; draft_id: string | null }
  caller: UserRow
  calls: number
}

/**
 * One statement: finds the session, refuses it when it was revoked or has expired, counts the call against the
 * session's limit, and reads the user, the account and whether the one belongs to the other. The counters are
 * unlogged, so that counting doesn't wait for a disk.
 */
const principalWith = ({ columns, joins }: typeof OWN) => `
with alive as (
  select id, user_id, audience, account_id, draft_id from sessions
  where id = ? and revoked_at is null and expires_at > now()
), counted as (
  ${countThisMinute(`'session:' || id`, 'alive')}
)
select to_jsonb(alive) as session, to_jsonb(u) as caller, counted.calls, ${columns}
from alive cross join counted ${joinUser('alive.user_id')} ${joins}`

/** With the values that go into it after the session's id. */
function statementFor(reach: Reach | undefined): Statement & { values: unknown[] } {
  if (reach === undefined) return { name: 'principal', sql: principalWith(OWN), values: [] }
  const { name, exists, id } = reach.resource ?? ACCOUNT_ALONE
  const values = [uuidOrNull(id), uuidOrNull(reach.accountId)]
  return { name: `principal ${name}`, sql: principalWith(named(exists)), values }
}

const ACCOUNT_ALONE = { name: 'account', exists: '?::uuid is not null', id: null }

const uuidOrNull = (id: unknown): string | null => (typeof id === 'string' && isUuid(id) ? id : null)

interface Parts {
  orm: MikroORM
  secret: Secret
  callsPerMinute: number
}

export const principalsOn = ({ orm, secret, callsPerMinute }: Parts): Principals => ({
  async read(token, reach) {
    const sessionId = token === undefined ? undefined : readToken(secret, token)
    if (sessionId === undefined) throw new Problem('NO_SESSION')
    const { values, ...statement } = statementFor(reach)
    const [found] = await ask<Found>(orm.em, statement, [sessionId, ...values])
    if (found === undefined) throw new Problem('NO_SESSION')
    if (found.calls > callsPerMinute) {
      throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 - new Date().getUTCSeconds() })
    }
    return principalOf(found)
  },
  async findOwnership({ name, owner }, id, { user }) {
    const statement = { name: `owner ${name}`, sql: ownership(owner) }
    const [found] = await ask<{ account: Ownership['account']; is_member: boolean }>(orm.em, statement, [
      id,
      user.id,
    ])
    return found && { account: found.account, isMember: found.is_member }
  },
  broughtInto,
})

const principalOf = ({ session, caller, account, is_member, has_resource, own }: Found): Principal => ({
  session: {
    id: session.id,
    audience: session.audience,
    accountId: session.account_id,
    resources: session.draft_id === null ? {} : { draftId: session.draft_id },
  },
  user: caller,
  isAdmin: isAdmin(caller),
  account: account ?? undefined,
  isMember: is_member ?? false,
  hasResource: has_resource ?? false,
  own: own ?? [],
})
