/**
 * Ends a connection to a primary that has become a replica. A failover may leave the connection open, and each later write on
 * it would fail, too. The next connection leads to the new primary.
 */
import type { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { ofEachClient } from './each-client.ts'

/** PostgreSQL's code for a write in a transaction that may only read. */
const READ_ONLY = '25006'

export function leaveFormerPrimary(pool: Pool): void {
  const left = new WeakSet<PoolClient>()
  ofEachClient(pool, (client) => {
    const { connection }: { connection: EventEmitter } = client as never
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) left.add(client)
    })
  })
  /** An ended connection is not kept. Before its release the transaction on it is rolled back. */
  pool.on('release', (_error, client) => {
    if (left.has(client)) void Promise.resolve(client.end()).catch(() => undefined)
  })
}
