/**
 * Ends a connection to a primary that has become a replica. A failover may leave the connection open, and each later write on
 * it would fail, too. The next connection leads to the new primary.
 */
import type { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { ofEachClient } from './each-client.ts'

/** PostgreSQL's code for a write in a transaction that may only read. */
const READ_ONLY = '25006'
/** Its code for a look at an unlogged table on a replica, among others. */
const NOT_SUPPORTED = '0A000'
const IN_RECOVERY = /during recovery/

export function leaveFormerPrimary(pool: Pool): void {
  const left = new WeakSet<PoolClient>()
  ofEachClient(pool, (client) => {
    const { connection }: { connection: EventEmitter } = client as never
    connection.on('errorMessage', ({ code = '', message = '' }: { code?: string; message?: string }) => {
      if (code === READ_ONLY || (code === NOT_SUPPORTED && IN_RECOVERY.test(message))) left.add(client)
    })
  })
  /** An ended connection is not kept. Before its release the transaction on it is rolled back. */
  pool.on('release', (_error, client) => {
    if (left.has(client)) void Promise.resolve(client.end()).catch(() => undefined)
  })
}
