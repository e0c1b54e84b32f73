/** SQL for a user's memberships, as parts of the one statement per call. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { AccountRow, Accounts, Caller, Ownership, Principal } from '../platform/access/principal.ts'
import { ask } from '../platform/database/statement.ts'
import { Problem } from '../platform/problem.ts'
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
  acting?: string | null
  has_resource?: boolean
  own?: AccountRow[] | null
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
    select jsonb_agg(to_jsonb(a)) from (select account_id from memberships where user_id = u.id limit ${OWN_AT_ONCE}) n
    join accounts a on a.id = n.account_id
  ) as own`,
  joins: '',
}

/** Joins the account with the id in that column, as `a`. */
export const joinAccount = (id: string): string => `join accounts a on a.id = ${id}`

/** The named account, and the resource that `exists` checks, for that administrator; the values are the resource's id, then the account's. */
export const named = (exists: string, operatorId: string): Part => ({
  columns: `${exists} as has_resource, to_jsonb(a) as account, m.user_id is not null as is_member, ${actingReason(operatorId)} as acting`,
  joins: `left join accounts a on a.id = ? left join memberships m on m.user_id = u.id and m.account_id = a.id`,
})

/** How a seat is found; the module that keeps seats knows. */
export interface SeatSql {
  /** Whether that of user `u` in account `a` is for the second channel too; null where there is none. */
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
  select to_jsonb(a) as account, m.user_id is not null as is_member, ${seat} as seat, ${actingReason('u.operator_id')} as acting
  from o cross join (select ?::uuid as id, ?::uuid as operator_id) u
  left join accounts a on a.id = o.account_id
  left join memberships m on m.account_id = a.id and m.user_id = u.id`

export const isAdmin = ({ authorities }: Record<string, unknown>): boolean =>
  Array.isArray(authorities) && authorities.includes(ROLE_ADMIN)

export const accountsOn = (orm: MikroORM, seats: SeatSql): Accounts => ({
  async findOwnership({ name, owner }, id, principal) {
    const { kind, user, own } = principal
    const statement = { name: `owner ${name}`, sql: ownership(owner, seats) }
    const userId = user?.id ?? null
    const operatorId = kind === 'operator' ? principal.id : null
    const [found] = await ask<Owned>(orm.em, statement, [id, userId, userId, operatorId])
    if (found === undefined) return undefined
    const { account, is_member, seat, acting } = found
    const isMember = is_member || own.some((one) => one.id === account?.id)
    const isOfUser = kind === 'user' || (kind === 'operator' && !principal.isOperatorsTool)
    return { account, isMember, acting, ...seatReach(isOfUser ? seat : null) }
  },
  broughtInto,
  recordRead: readingRecorder(orm),
  recordActed,
})

interface Owned {
  account: Ownership['account']
  is_member: boolean
  seat: boolean | null
  acting: string | null
}

/** The rights of a seat. */
export const seatReach = (seat: boolean | null | undefined) => ({
  hasSeat: seat != null,
  readsDocuments: seat === true,
})

/** Throws FORBIDDEN where a use case needs a user and the principal has none. */
function broughtInto(em: EntityManager, principal: Principal): Caller {
  let user: User | undefined
  let account: Account | undefined
  return {
    get user() {
      if (principal.user === null) throw new Problem('FORBIDDEN')
      user ??= em.map(User, principal.user)
      return user
    },
    get account() {
      account ??= principal.account && em.map(Account, principal.account)
      return account
    },
  }
}
