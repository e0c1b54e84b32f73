/**
 * Who may call what, decided in one place, from what the contract declares, before any input is read. REST operations
 * say it in `x-access`, GraphQL fields in `@access`.
 */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { Account, type Feature } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import { isUuid } from '../database/uuid.ts'
import { Problem } from '../problem.ts'
import type { Audience } from '../sign-in/session.ts'

const WHO = ['anyone', 'user', 'self', 'member', 'memberOrAdmin', 'admin'] as const
type Who = (typeof WHO)[number]

export interface Access {
  who: Who
  feature: Feature | undefined
  /** Whether a session that an external token gave may call it too. */
  external: boolean
}

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
  /** The rows as they were read, for `EntityManager.map`: an entity belongs to one entity manager. */
  rows: { user: Row; account: Row | null }
}

type Row = Record<string, unknown>

interface Found {
  session: { id: string; audience: Audience; account_id: string | null; draft_id: string | null }
  caller: Row
  account: Row | null
  is_member: boolean
  calls: number
}

/**
 * One statement: finds the session, refuses it when it was revoked or has expired, counts the call against the
 * session's limit, and reads the user, the account and whether the one belongs to the other. The counters are
 * unlogged, so that counting doesn't wait for a disk.
 */
const PRESENCE = `
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
  m.user_id is not null as is_member, counted.calls
from alive cross join counted
join users u on u.id = alive.user_id
left join accounts a on a.id = ?
left join memberships m on m.user_id = u.id and m.account_id = a.id`

/** @throws {Problem} NO_SESSION when there is no such session any more, TOO_MANY_REQUESTS above the limit */
export async function readPresence(
  orm: MikroORM,
  sessionId: string | undefined,
  accountId: unknown,
  callsPerMinute: number,
): Promise<Presence> {
  if (sessionId === undefined) throw new Problem('NO_SESSION')
  const asked = typeof accountId === 'string' && isUuid(accountId) ? accountId : null
  const [found] = await orm.em.getConnection().execute<Found[]>(PRESENCE, [sessionId, asked])
  if (found === undefined) throw new Problem('NO_SESSION')
  if (found.calls > callsPerMinute) {
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 - new Date().getUTCSeconds() })
  }
  return presenceOf(orm, found)
}

function presenceOf(orm: MikroORM, { session, caller, account, is_member }: Found): Presence {
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

/** What a call reaches for, as its path or its arguments say. */
export interface Target {
  draftId?: unknown
  /** Whose data it is, for `self`. */
  userId?: unknown
  /** Whether the call may change something. */
  changes: boolean
}

/** @throws {Problem} NOT_FOUND for what isn't the caller's to know of, FORBIDDEN for what the caller sees but may not do */
export function permit(access: Access, presence: Presence, target: Target): void {
  const { session, user } = presence
  if (session.audience !== 'user' && !access.external) throw new Problem('FORBIDDEN')
  if (access.who === 'admin' && !user.isAdmin) throw new Problem('FORBIDDEN')
  if (access.who === 'self' && target.userId !== user.id) throw new Problem('NOT_FOUND')
  if (access.who === 'member' || access.who === 'memberOrAdmin') permitInAccount(access, presence, target)
}

function permitInAccount(
  access: Access,
  { session, user, account, isMember }: Presence,
  target: Target,
): void {
  if (account === undefined || !(isMember || user.isAdmin)) throw new Problem('NOT_FOUND')
  if (session.audience === 'external') keepToItsOwn(session, account, target)
  if (access.who === 'member' && !isMember) throw new Problem('FORBIDDEN')
  if (access.feature !== undefined && !account.features.includes(access.feature))
    throw new Problem('FORBIDDEN')
}

/** An external session reaches the account that its token was made for, and in it one draft when the token names one. */
function keepToItsOwn(session: SessionFacts, account: Account, { draftId, changes }: Target): void {
  if (session.accountId !== account.id) throw new Problem('NOT_FOUND')
  if (session.draftId === null) return
  if (draftId === undefined && changes) throw new Problem('FORBIDDEN')
  if (draftId !== undefined && draftId !== session.draftId) throw new Problem('NOT_FOUND')
}

/**
 * Reads a declaration out of the contract.
 * @throws when it is missing or says something else: an operation that nobody declared must not be served
 */
export function readAccess(of: string, declared: unknown): Access {
  if (!isRow(declared)) throw new Error(`${of} does not declare who may call it`)
  const { who, feature, external = false } = declared
  const known = WHO.find((name) => name === who)
  const isFeature = feature === undefined || feature === 'PEPPOL' || feature === 'DOCCLE'
  if (known === undefined || !isFeature || typeof external !== 'boolean') {
    throw new Error(`${of} declares an access that can't be understood: ${JSON.stringify(declared)}`)
  }
  return { who: known, feature, external }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
