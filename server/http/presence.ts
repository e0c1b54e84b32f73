/** Who is calling, and how they stand to the account that they ask for. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import { isUuid } from '../database/uuid.ts'
import { Problem } from '../problem.ts'
import type { Audience } from '../sign-in/session.ts'
import type { Kind } from './thing.ts'

export interface SessionFacts {
  id: string
  audience: Audience
  /** External sessions only: the account and the draft that they are for. */
  accountId: string | null
  draftId: string | null
}

/** Everything that a permission depends on, read at once. */
export interface Presence {
  session: SessionFacts
  user: User
  /** Undefined when no account was asked for, or it does not exist. */
  account: Account | undefined
  isMember: boolean
  /** Whether what the path names is there; false when nothing was asked for. */
  hasThing: boolean
  /** The rows as they were read, for `EntityManager.map`: an entity belongs to one entity manager. */
  rows: { user: Row; account: Row | null }
}

type Row = Record<string, unknown>

interface Found {
  session: { id: string; audience: Audience; account_id: string | null; draft_id: string | null }
  caller: Row
  account: Row | null
  is_member: boolean
  has_thing: boolean
  calls: number
}

/** What a call reaches for. */
interface Reach {
  accountId?: unknown
  thing?: (Kind & { id: unknown }) | undefined
}

/**
 * One statement: finds the session, refuses it when it was revoked or has expired, counts the call against the
 * session's limit, and reads the user, the account and whether the one belongs to the other. The counters are
 * unlogged, so that counting doesn't wait for a disk.
 */
const presenceWith = (exists: string) => `
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
select to_jsonb(alive) as session, to_jsonb(u) as caller, to_jsonb(a) as account,
  m.user_id is not null as is_member, ${exists} as has_thing, counted.calls
from alive cross join counted
join users u on u.id = alive.user_id
left join accounts a on a.id = ?
left join memberships m on m.user_id = u.id and m.account_id = a.id`

/** @throws {Problem} NO_SESSION when there is no such session any more, TOO_MANY_REQUESTS above the limit */
export async function readPresence(
  orm: MikroORM,
  sessionId: string | undefined,
  { accountId, thing }: Reach,
  callsPerMinute: number,
): Promise<Presence> {
  if (sessionId === undefined) throw new Problem('NO_SESSION')
  const asked = typeof accountId === 'string' && isUuid(accountId) ? accountId : null
  const id = typeof thing?.id === 'string' && isUuid(thing.id) ? thing.id : null
  const [found] = await orm.em
    .getConnection()
    .execute<Found[]>(presenceWith(thing?.exists ?? '?::uuid is not null'), [sessionId, id, asked])
  if (found === undefined) throw new Problem('NO_SESSION')
  if (found.calls > callsPerMinute) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 - new Date().getUTCSeconds() })
  }
  return presenceOf(orm, found)
}

function presenceOf(orm: MikroORM, { session, caller, account, is_member, has_thing }: Found): Presence {
  const em = orm.em.fork()
  return {
    session: {
      id: session.id,
      audience: session.audience,
      accountId: session.account_id,
      draftId: session.draft_id,
    },
    user: em.map(User, caller),
    account: account === null ? undefined : em.map(Account, account),
    isMember: is_member,
    hasThing: has_thing,
    rows: { user: caller, account },
  }
}

/** The user and the account as entities of this entity manager, so that changing them there is stored. */
export function broughtInto(
  em: EntityManager,
  { rows }: Presence,
): { user: User; account: Account | undefined } {
  return {
    user: em.map(User, rows.user),
    account: rows.account === null ? undefined : em.map(Account, rows.account),
  }
}
