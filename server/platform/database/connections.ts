/**
 * The one budget of database connections that a process has, and how it is shared out. Whoever holds a connection of the
 * calls may wait for one of the inner ones, never the other way round: so nobody waits in a circle.
 */
import type { EntityClass } from '@mikro-orm/postgresql'
import pg from 'pg'
import { LOCK_CONNECTIONS, NESTED_CONNECTIONS } from '../connection-counts.ts'
import { createOrm, type Orm } from './orm.ts'
import { SessionLocks } from './session-locks.ts'

/** Who waits longer than this for a connection is told that the database is not to be had: 503. */
const PATIENCE_MILLISECONDS = 10_000

export interface Database {
  /** Its pool is the calls': everything in transactions, and what calls and jobs ask. */
  orm: Orm
  /** The same pool, for who has SQL of its own. */
  calls: pg.Pool
  /** For statements that stand alone and wait for nothing else. */
  inner: pg.Pool
  locks: SessionLocks
  close(): Promise<void>
}

/** Connects lazily. @param connections how many this process may have open at most */
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
  /** A connection that is lost is opened anew by who needs it next. */
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
