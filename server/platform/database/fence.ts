/**
 * A process that lost the lease on the work can't commit any of it. Each transaction, and each single statement that changes
 * data, checks the lease right before its commit and holds the lease until after the commit.
 */
import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { answered, type Callback, ofEachClient, textOf } from './each-client.ts'
import { type HeldLease, heldLease, LeaseLost } from './held-lease.ts'

const BEGINS = /^\s*(begin|start transaction)\b/i
const COMMITS = /^\s*commit\s*;?\s*$/i
const ROLLS_BACK = /^\s*rollback\s*;?\s*$/i
const CHANGES = /^\s*(insert|update|delete|merge)\b|^\s*with\b[\s\S]*\b(insert into|update|delete from)\b/i

/** A transaction that stands still between this and its commit ends by itself, so that the lease is free for others. */
const STANDING_STILL_MILLISECONDS = 20_000

const STILL_OURS = `
  select set_config('idle_in_transaction_session_timeout', '${STANDING_STILL_MILLISECONDS}', true)
  from leases where subject = $1 and owner = $2 and token = $3 for share`

type Query = (...call: unknown[]) => Promise<QueryResult>

export function fence(pool: Pool): void {
  keepContexts(pool)
  ofEachClient(pool, fenceClient)
}

/**
 * The pool calls the waiter for a connection in the context of the connection's last user. The waiter would go on with the lease
 * of that user's work, or a job without its own.
 */
function keepContexts(pool: Pool): void {
  const connect: (...call: unknown[]) => unknown = pool.connect.bind(pool)
  const bound = (callback?: unknown): unknown =>
    typeof callback === 'function' ? connect(AsyncResource.bind(callback as Callback)) : connect()
  pool.connect = bound as typeof pool.connect
}

function fenceClient(client: PoolClient): void {
  const query: Query = client.query.bind(client)
  let isOpen = false
  const fenced = (...call: unknown[]): unknown => {
    const lease = heldLease()
    const text = textOf(call[0])
    if (BEGINS.test(text)) isOpen = true
    else if (ROLLS_BACK.test(text)) isOpen = false
    else if (COMMITS.test(text)) {
      isOpen = false
      if (lease) return answered(call, (end) => mustBeOurs(query, lease).then(() => query(...end)))
    } else if (lease && !isOpen && CHANGES.test(text))
      return answered(call, (one) => alone(query, lease, one))
    return query(...call)
  }
  client.query = fenced as typeof client.query
}

/** A single statement, in a transaction of its own. */
async function alone(query: Query, lease: HeldLease, call: unknown[]): Promise<QueryResult> {
  await query('begin')
  try {
    const result = await query(...call)
    await mustBeOurs(query, lease)
    await query('commit')
    return result
  } catch (error) {
    await query('rollback').catch(() => undefined)
    throw error
  }
}

async function mustBeOurs(query: Query, lease: HeldLease): Promise<void> {
  const { subject, owner, token } = lease
  const { rowCount } = await query(STILL_OURS, [subject, owner, token])
  lease.isLost ||= rowCount === 0
  if (lease.isLost) throw new LeaseLost(subject)
}
