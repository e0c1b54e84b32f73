/** Who is calling, and how they stand to the account that they ask for. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { Account, type Feature } from '../../accounts/account.ts'
import { ROLE_ADMIN, User } from '../../accounts/user.ts'
import type { Audience } from '../../sign-in/session.ts'
import { ask, type Statement } from '../database/statement.ts'
import { isUuid } from '../database/uuid.ts'
import { Problem } from '../problem.ts'
import type { Kind } from './thing.ts'

export interface SessionFacts {
  id: string
  audience: Audience
  /** External sessions only: the account and the draft that they are for. */
  accountId: string | null
  draftId: string | null
}

/** Rows as they were read: an entity belongs to one entity manager, and most calls need none. */
type UserRow = Record<string, unknown> & { id: string; authorities: string[] }
export type AccountRow = Record<string, unknown> & { id: string; features: Feature[] }

/** Everything that a permission depends on, read at once. */
export interface Presence {
  session: SessionFacts
  user: UserRow
  isAdmin: boolean
  /** Undefined when no account was asked for, or it does not exist. */
  account: AccountRow | undefined
  isMember: boolean
  /** Whether what the path names is there; false when nothing was asked for. */
  hasThing: boolean
  /** Accounts that the user belongs to, for a call that names one later: the first few. */
  own: AccountRow[]
}

interface Found {
  session: { id: string; audience: Audience; account_id: string | null; draft_id: string | null }
  caller: UserRow
  calls: number
  account?: AccountRow | null
  is_member?: boolean
  has_thing?: boolean
  own?: AccountRow[] | null
}

/** What a call reaches for, as far as its address says. */
export interface Reach {
  accountId?: unknown
  thing?: (Kind & { id: unknown }) | undefined
}

/** Most people belong to one account; who belongs to many has the others looked up when they are named. */
const OWN_AT_ONCE = 3

interface Reached {
  columns: string
  joins: string
}

/** Where the address doesn't name an account, a few that it may turn out to be. */
const OWN: Reached = {
  columns: `(
    select jsonb_agg(to_jsonb(a)) from (select account_id from memberships where user_id = u.id limit ${OWN_AT_ONCE}) n
    join accounts a on a.id = n.account_id
  ) as own`,
  joins: '',
}

const named = (exists: string): Reached => ({
  columns: `${exists} as has_thing, to_jsonb(a) as account, m.user_id is not null as is_member`,
  joins: `left join accounts a on a.id = ? left join memberships m on m.user_id = u.id and m.account_id = a.id`,
})

/**
 * One statement: finds the session, refuses it when it was revoked or has expired, counts the call against the
 * session's limit, and reads the user, the account and whether the one belongs to the other. The counters are
 * unlogged, so that counting doesn't wait for a disk.
 */
const presenceWith = ({ columns, joins }: Reached) => `
with alive as (
  select id, user_id, audience, account_id, draft_id from sessions
  where id = ? and revoked_at is null and expires_at > now()
), counted as (
  insert into rate_limits as r (key, window_start, calls)
  select 'session:' || id, date_trunc('minute', now()), 1 from alive
  on conflict (key) do update set
    calls = case when r.window_start = excluded.window_start then r.calls + 1 else 1 end,
    window_start = excluded.window_start
  returning calls
)
select to_jsonb(alive) as session, to_jsonb(u) as caller, counted.calls, ${columns}
from alive cross join counted join users u on u.id = alive.user_id ${joins}`

/** With the values that go into it after the session's id. */
function statementFor(reach: Reach | undefined): Statement & { values: unknown[] } {
  if (reach === undefined) return { name: 'presence', sql: presenceWith(OWN), values: [] }
  const { name, exists, id } = reach.thing ?? { name: 'account', exists: '?::uuid is not null', id: null }
  const values = [uuidOrNull(id), uuidOrNull(reach.accountId)]
  return { name: `presence ${name}`, sql: presenceWith(named(exists)), values }
}

/**
 * @param reach undefined: the address doesn't say
 * @throws {Problem} NO_SESSION when there is no such session any more, TOO_MANY_REQUESTS above the limit
 */
export async function readPresence(
  orm: MikroORM,
  sessionId: string | undefined,
  reach: Reach | undefined,
  callsPerMinute: number,
): Promise<Presence> {
  if (sessionId === undefined) throw new Problem('NO_SESSION')
  const { values, ...statement } = statementFor(reach)
  const [found] = await ask<Found>(orm.em, statement, [sessionId, ...values])
  if (found === undefined) throw new Problem('NO_SESSION')
  if (found.calls > callsPerMinute) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 - new Date().getUTCSeconds() })
  }
  return presenceOf(found)
}

const uuidOrNull = (id: unknown): string | null => (typeof id === 'string' && isUuid(id) ? id : null)

const presenceOf = ({
  session,
  caller,
  account,
  is_member = false,
  has_thing = false,
  own,
}: Found): Presence => ({
  session: {
    id: session.id,
    audience: session.audience,
    accountId: session.account_id,
    draftId: session.draft_id,
  },
  user: caller,
  isAdmin: caller.authorities.includes(ROLE_ADMIN),
  account: account ?? undefined,
  isMember: is_member,
  hasThing: has_thing,
  own: own ?? [],
})

/** The user and the account as entities of this entity manager once they are needed, so that changing them there is stored. */
export function broughtInto(
  em: EntityManager,
  presence: Presence,
): { user: User; account: Account | undefined } {
  let user: User | undefined
  let account: Account | undefined
  return {
    get user() {
      user ??= em.map(User, presence.user)
      return user
    },
    get account() {
      account ??= presence.account && em.map(Account, presence.account)
      return account
    },
  }
}
