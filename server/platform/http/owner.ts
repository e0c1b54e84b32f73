/** From an argument of a GraphQL field to the account that it leads to. */
import type { MikroORM } from '@mikro-orm/postgresql'
import { ask, type Statement } from '../database/statement.ts'
import { isUuid } from '../database/uuid.ts'
import { Problem } from '../problem.ts'
import type { AccountRow, Presence } from './presence.ts'

const ACCOUNT = 'select id as account_id from accounts where id = ?'

/** What each argument names, and the account that owns it. */
const OWNER: Record<string, string> = {
  accountId: ACCOUNT,
  'input.id': ACCOUNT,
  customerId: 'select account_id from customers where id = ?',
  draftId: 'select account_id from drafts where id = ?',
}

export interface Ownership {
  /** Null: it belongs to nobody, so it is shared. */
  account: AccountRow | null
  isMember: boolean
}

/** @throws when the contract names an argument that leads nowhere */
export function requireKnown(field: string, through: string | undefined): void {
  if (through !== undefined && through !== 'userId' && !(through in OWNER)) {
    throw new Error(`${field} is reached through ${through}, which leads to no account`)
  }
}

/** @throws {Problem} NOT_FOUND when what the argument names does not exist */
export async function findOwner(
  orm: MikroORM,
  through: string,
  id: unknown,
  { user }: Presence,
): Promise<Ownership> {
  if (id === null || id === undefined) return { account: null, isMember: false }
  if (typeof id !== 'string' || !isUuid(id)) throw new Problem('NOT_FOUND')
  const [found] = await ask<{ account: AccountRow | null; is_member: boolean }>(
    orm.em,
    statementFor(through),
    [id, user.id],
  )
  if (found === undefined) throw new Problem('NOT_FOUND')
  return { account: found.account, isMember: found.is_member }
}

const statementFor = (through: string): Statement => ({
  name: `owner ${through}`,
  sql: `select to_jsonb(a) as account, m.user_id is not null as is_member from (${OWNER[through]}) o
     left join accounts a on a.id = o.account_id
     left join memberships m on m.account_id = a.id and m.user_id = ?`,
})

/** An account that was read with the session already. */
export function findOwn(through: string, id: unknown, { own }: Presence): Ownership | undefined {
  const account = OWNER[through] === ACCOUNT ? own.find((one) => one.id === id) : undefined
  return account && { account, isMember: true }
}

/** The value at a path of argument names, such as `input.id`. */
export function argumentAt(args: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    return typeof at === 'object' && at !== null && name in at ? Reflect.get(at, name) : undefined
  }, args)
}
