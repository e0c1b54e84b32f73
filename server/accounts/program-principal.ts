/** Programs that call for one account, by its key or by its grant: found in one statement, as a session is. */
import type { AccountRow, Reach } from '../platform/access/principal.ts'
import { ask } from '../platform/database/statement.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { weightOfCall } from '../platform/limits/counted.ts'
import { countThisMinute } from '../platform/limits/limits.ts'
import { joinAccount } from './membership-query.ts'

interface Found {
  id: string
  name: string
  scopes: string[]
  account: AccountRow
  has_resource: boolean
  calls: number
}

/** The finder of a kind of program. */
export interface ProgramQuery {
  /** Its calls are counted together with those of no other kind. */
  kind: 'key' | 'grant' | 'integration'
  /** SQL: `id`, `name`, `scopes` and `account_id` of the one that may call, and `used_id` where its use is written down. */
  alive: string
  /** The table whose `last_used_at` says that `used_id` was used. */
  usedTable?: string
}

/** That it is used is written down once a minute. */
const programWith = ({ kind, alive, usedTable }: ProgramQuery, hasResource: string): string => `
with alive as (
  ${alive}
), counted as (
  ${countThisMinute(`'${kind}:' || id`, 'alive', '?::int')}
)${usedTable === undefined ? '' : used(usedTable)}
select alive.id, alive.name, to_jsonb(alive.scopes) as scopes, to_jsonb(a) as account, ${hasResource} as has_resource, counted.calls
from alive cross join counted ${joinAccount('alive.account_id')}`

const used = (table: string): string => `, used as (
  update ${table} s set last_used_at = date_trunc('minute', now()) from alive
  where s.id = alive.used_id and (s.last_used_at is null or s.last_used_at < date_trunc('minute', now()))
)`

const NONE = '?::uuid is not null'

/** @param values those of `alive`. @returns undefined when there is none */
export async function findProgram(
  em: Parameters<typeof ask>[0],
  query: ProgramQuery,
  { values, reach }: { values: unknown[]; reach: Reach | undefined },
) {
  const { name, exists, id } = reach?.resource ?? { name: 'account', exists: NONE, id: null }
  const statement = { name: `${query.kind} ${name}`, sql: programWith(query, exists) }
  const [found] = await ask<Found>(em, statement, [
    ...values,
    weightOfCall(),
    typeof id === 'string' && isUuid(id) ? id : null,
  ])
  return found && { calls: found.calls, principal: toPrincipal(found, reach) }
}

/** It acts as no user, and is kept to its account. */
const toPrincipal = ({ id, name, scopes, account, has_resource }: Found, reach: Reach | undefined) => ({
  id,
  name,
  user: null,
  isAdmin: false,
  scopes,
  within: { accountId: account.id, resources: {} },
  account: reach?.accountId === account.id ? account : undefined,
  isMember: true,
  role: null,
  memberId: null,
  hasSeat: false,
  readsDocuments: false,
  isOperatorsTool: false,
  acting: null,
  hasResource: has_resource,
  own: [{ account, role: null, memberId: null }],
})
