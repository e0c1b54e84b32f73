import type { Pool, PoolClient, QueryResult } from 'pg'

/** A call of `query` of a connection, as `pg` takes it: a text or a configuration, values, and a callback or none. */

export type Callback = (error: unknown, result?: QueryResult) => void

/** `pg` is told the end by a promise, or by a callback that comes last. */
export function answered(call: unknown[], work: (call: unknown[]) => Promise<QueryResult>): unknown {
  const last = call.at(-1)
  if (typeof last !== 'function') return work(call)
  const tell = last as Callback
  void work(call.slice(0, -1)).then(
    (result) => tell(null, result),
    (error: unknown) => tell(error),
  )
  return undefined
}

/** The SQL of the first argument; empty where it is none. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : ''
}

/** Does it to each connection of the pool, once, before anybody uses it. */
export function ofEachClient(pool: Pool, prepare: (client: PoolClient) => void): void {
  const seen = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (!seen.has(client)) prepare(client)
    seen.add(client)
  })
}
