/**
 * Every table of the product stands in one schema, and its SQL names tables without it. A session may come with another search
 * path: `pg_restore` and `pg_dump` empty theirs, and a pooler gives their session to the next client. So none is trusted.
 */
import type { Pool, PoolClient, QueryResult } from 'pg'
import { answered, ofEachClient, textOf } from './each-client.ts'

export const SCHEMA = 'public'

/** Of a connection that is a session of PostgreSQL's for as long as it is open (pooling.ts): the option of its start. */
export const PATH_OPTION = `-c search_path=${SCHEMA}`

/** Of a transaction, behind a pooler too. */
export const SET_PATH = `set local search_path to ${SCHEMA}`

const BEGIN = /^\s*(begin|start transaction)\b[^;]*/i
const END = /^\s*(commit|rollback)\s*(;|$)/i
/** A whole transaction in one message. */
const ENDS_ITSELF = /;\s*commit\s*;?\s*$/i

type Query = (...call: unknown[]) => Promise<QueryResult>

/** Sets the path in each transaction of the pool; a statement outside of one gets a transaction of its own. */
export function setPathOn(pool: Pool): void {
  ofEachClient(pool, setSearchPath)
}

function setSearchPath(client: PoolClient): void {
  const query: Query = client.query.bind(client)
  let isOpen = false
  const pathed = (...call: unknown[]): unknown => {
    const text = textOf(call[0])
    if (BEGIN.test(text)) {
      isOpen = !ENDS_ITSELF.test(text)
      return query(
        text.replace(BEGIN, (begin) => `${begin}; ${SET_PATH}`),
        ...call.slice(1),
      )
    }
    if (END.test(text)) {
      isOpen = false
      return query(...call)
    }
    return isOpen ? query(...call) : answered(call, (one) => alone(query, one))
  }
  client.query = pathed as typeof client.query
}

/** A connection that is forgotten on the way, between a statement and its end, keeps its locks no longer. */
const SET_LIMIT = `set local idle_in_transaction_session_timeout = '60s'`

async function alone(query: Query, call: unknown[]): Promise<QueryResult> {
  await query(`begin; ${SET_PATH}; ${SET_LIMIT}`)
  try {
    const result = await query(...call)
    await query('commit')
    return result
  } catch (error) {
    await query('rollback').catch(() => undefined)
    throw error
  }
}
