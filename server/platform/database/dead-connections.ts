import type { Pool, PoolClient } from 'pg'

/**
 * Gives a connection that ends while it is used back to its pool. Kysely keeps it when `begin` or `rollback` fails on it
 * (0.29): its place would be lost, until none is left.
 */
export function giveBackDead(pool: Pool): void {
  const seen = new WeakSet<PoolClient>()
  const used = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    used.add(client)
    if (seen.has(client)) return
    seen.add(client)
    client.once('end', () => {
      if (!used.has(client)) return
      client.release(true)
      /** Nothing, for a user of the connection who gives it back later. */
      client.release = () => undefined
    })
  })
  pool.on('release', (_error, client) => used.delete(client))
}
