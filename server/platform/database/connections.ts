/**
 * The budget of database connections of a process. A caller that holds a connection of the main pool may wait for one of the
 * nested pool, never the other way round, so there is no deadlock.
 */
import type { EntityClass } from '@mikro-orm/postgresql'
import pg from 'pg'
import { LOCK_CONNECTIONS, NESTED_CONNECTIONS } from '../connection-counts.ts'
import { createOrm, type Orm } from './orm.ts'
import { SessionLocks } from './session-locks.ts'

/** A caller that waits longer for a connection gets 503. */
const PATIENCE_MILLISECONDS = 10_000

export interface Database {
  /** Its pool serves the transactions and queries of calls and jobs. */
  orm: Orm
  /** The same pool, for code with its own SQL. */
  calls: pg.Pool
  /** The nested pool: for single statements that wait for nothing else. */
  inner: pg.Pool
  locks: SessionLocks
  close(): Promise<void>
}

/**
 * Connects lazily.
 * @param connections the most that this process may open
 */
export async function openDatabase(
  url: string,
  entities: readonly EntityClass<object>[],
  connections: number,
): Promise<Database> {
  const orm = createOrm(url, entities, {
    poolSize: connections - NESTED_CONNECTIONS - LOCK_CONNECTIONS,
    minConnections: 2,
  })
  const inner = new pg.Pool({
    connectionString: url,
    application_name: 'zegel inner',
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    min: 1,
    max: NESTED_CONNECTIONS,
  })
  /** A lost connection is opened again on the next use. */
  inner.on('error', () => undefined)
  const locks = new SessionLocks(url)
  return {
    orm,
    calls: await orm.em.getConnection().getNativeClient(),
    inner,
    locks,
    async close() {
      await Promise.all([locks.close(), inner.end(), orm.close()])
    },
  }
}
