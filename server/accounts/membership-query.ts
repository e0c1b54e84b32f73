/** SQL for a user's memberships, as parts of the one statement per call. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type {
  AccountRow,
  Accounts,
  Caller,
  OwnAccount,
  Ownership,
  Principal,
  Role,
} from '../platform/access/principal.ts'
import { ask, run } from '../platform/database/statement.ts'
import { Problem } from '../platform/problem.ts'
import { refusing } from '../platform/refusing.ts'
import { Account } from './account.ts'
import { actingReason, readingRecorder, recordActed } from './acting.ts'

import { ROLE_ADMIN, User } from './membership.ts'

declare module '../platform/access/principal.ts' {
  interface Caller {
    user: User
    account: Account | undefined
  }
}

export interface MembershipRow {
  account?: AccountRow | null
  is_member?: boolean
  role?: Role | null
  member_id?: string | null
  acting?: string | null
  has_resource?: boolean
  own?: OwnAccount[] | null
}

/** Joins the user with the id in that column, as `u`. */
export const joinUser = (id: string): string => `join users u on u.id = ${id}`

interface Part {
  columns: string
  joins: string
}

/** Most users have one account; further ones are looked up when they are named. */
const OWN_AT_ONCE = 3

/** The user's first accounts, for paths without an account. */
export const OWN: Part = {
  columns: `(
    select jsonb_agg(jsonb_build_object('account', to_jsonb(a), 'role', n.role, 'memberId', n.id))
    from (select id, account_id, role from members where user_id = u.id limit ${OWN_AT_ONCE}) n
    join accounts a on a.id = n.account_id
  ) as own`,
  joins: '',
}

/** The place of user `u` in account `a`, out of its row `m`. */
const MEMBER = 'm.user_id is not null as is_member, m.role, m.id as member_id'

/** Joins the account with the id in that column, as `a`. */
export const joinAccount = (id: string): string => `join accounts a on a.id = ${id}`

/** The named account, and the resource that `exists` checks, for that administrator; the values are the resource's id, then the account's. */
export const named = (exists: string, operatorId: string): Part => ({
  columns: `${exists} as has_resource, to_jsonb(a) as account, ${MEMBER}, ${actingReason(operatorId)} as acting`,
  joins: `left join accounts a on a.id = ? left join members m on m.user_id = u.id and m.account_id = a.id`,
})

/** The search for a seat, given by the module that keeps seats. */
export interface SeatSql {
  /** True where that of user `u` in account `a` is for the second channel too; null where there is none. */
  seat: string
  /** Writes down that the user of an id looks at an account. */
  seenBy: (userId: string, accountId: string) => string
}

/**
 * The account that a query returns in `account_id`; the values are the id of the owned resource, then twice the user's, then the
 * administrator's.
 */
const ownership = (owner: string, { seat, seenBy }: SeatSql): string => `
  with o as (${owner}), seen as (${seenBy('?::uuid', '(select account_id from o)')})
  select to_jsonb(a) as account, ${MEMBER}, ${seat} as seat, ${actingReason('u.operator_id')} as acting
  from o cross join (select ?::uuid as id, ?::uuid as operator_id) u
  left join accounts a on a.id = o.account_id
  left join members m on m.account_id = a.id and m.user_id = u.id`

export const isAdmin = ({ authorities }: Record<string, unknown>): boolean =>
  Array.isArray(authorities) && authorities.includes(ROLE_ADMIN)

export const accountsOn = (
  orm: MikroORM,
  seats: SeatSql,
  moduleOf: ReadonlyMap<string, string>,
): Accounts => ({
  async findOwnership({ name, owner }, id, principal) {
    const { kind, user, own } = principal
    const statement = { name: `owner ${name}`, sql: ownership(owner, seats) }
    const userId = user?.id ?? null
    const operatorId = kind === 'operator' ? principal.id : null
    const [found] = await ask<Owned>(orm.em, statement, [id, userId, userId, operatorId])
    if (found === undefined) return undefined
    const { account, is_member, role, member_id, seat, acting } = found
    const isMember = is_member || own.some((one) => one.account.id === account?.id)
    const isOfUser = kind === 'user' || (kind === 'operator' && !principal.isOperatorsTool)
    return { account, isMember, role, memberId: member_id, acting, ...seatReach(isOfUser ? seat : null) }
  },
  broughtInto,
  holdMember,
  recordSeen: seenRecorder(orm),
  recordRead: readingRecorder(orm, moduleOf),
  recordActed,
})

/** Nothing but a removal waits for it. */
const HELD = 'select role from members where id = ? for key share'

async function holdMember(em: EntityManager, { memberId, role }: Principal): Promise<Role | null> {
  if (memberId === null) return role
  const [member] = await run<{ role: Role }>(em, { name: 'member held', sql: HELD }, [memberId])
  if (member === undefined) throw new Problem('NOT_FOUND')
  return member.role
}

const SEEN = `update members set last_seen_at = date_trunc('minute', now())
  where id = ? and (last_seen_at is null or last_seen_at < date_trunc('minute', now()))`

/** Each process writes it once in a minute. */
function seenRecorder(orm: MikroORM): (principal: Principal) => Promise<void> {
  let minute = 0
  let known = new Set<string>()
  return async ({ kind, memberId }) => {
    if (kind !== 'user' || memberId === null) return
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) known = new Set()
    minute = now
    if (known.has(memberId)) return
    known.add(memberId)
    await ask(orm.em, { name: 'member seen', sql: SEEN }, [memberId])
  }
}

interface Owned {
  account: Ownership['account']
  is_member: boolean
  role: Role | null
  member_id: string | null
  seat: boolean | null
  acting: string | null
}

/** The rights of a seat. */
export const seatReach = (seat: boolean | null | undefined) => ({
  hasSeat: seat != null,
  readsDocuments: seat === true,
})

/** User and account are made on first use; of a principal without a user, `user` refuses any use. */
function broughtInto(em: EntityManager, principal: Principal): Caller {
  let user: User | undefined
  let account: Account | undefined
  return {
    get user() {
      user ??= principal.user === null ? refusing<User>('FORBIDDEN') : em.map(User, principal.user)
      return user
    },
    get account() {
      account ??= principal.account && em.map(Account, principal.account)
      return account
    },
  }
}
