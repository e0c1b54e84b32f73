import type { Pool, PoolClient } from 'pg'

/** Does it to each connection of the pool, once, before anybody uses it. */
export function ofEachClient(pool: Pool, prepare: (client: PoolClient) => void): void {
  const seen = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (!seen.has(client)) prepare(client)
    seen.add(client)
  })
}
