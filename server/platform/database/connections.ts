/**
 * The budget of database connections of a process. A caller that holds a connection of the main pool may wait for one of the
 * nested pool, never the other way round, so there is no deadlock.
 */
import type { EntityClass } from '@mikro-orm/postgresql'
import pg from 'pg'
import { LOCK_CONNECTIONS, NESTED_CONNECTIONS } from '../connection-counts.ts'
import { giveBackDead } from './dead-connections.ts'
import { fence } from './fence.ts'
import { leaveFormerPrimary } from './former-primary.ts'
import { Leases } from './leases.ts'
import { createOrm, KEEP_ALIVE, type Orm } from './orm.ts'
import { findPooling } from './pooling.ts'
import { PATH_OPTION, setPathOn } from './search-path.ts'
import { SessionLocks } from './session-locks.ts'
import { nameNothing, nameStatements } from './statement.ts'
import { limitTime } from './time-limits.ts'

/** A caller that waits longer for a connection gets 503. */
const PATIENCE_MILLISECONDS = 10_000

export interface Database {
  /** Its pool serves the transactions and queries of calls and jobs. */
  orm: Orm
  /** The same pool, for code with its own SQL. */
  calls: pg.Pool
  /** The nested pool: for single statements that wait for nothing else. */
  inner: pg.Pool
  leases: Leases
  close(): Promise<void>
}

/**
 * Behind a pooler nothing is kept in a connection: no named statement, no setting, no lock.
 * @param connections the most that this process may open
 */
export async function openDatabase(
  url: string,
  entities: readonly EntityClass<object>[],
  connections: number,
): Promise<Database> {
  const isDirect = (await findPooling(url)) === 'DIRECT'
  const orm = createOrm(url, entities, {
    poolSize: connections - NESTED_CONNECTIONS - LOCK_CONNECTIONS,
    minConnections: 2,
    hasSessions: isDirect,
  })
  const inner = new pg.Pool({
    connectionString: url,
    application_name: 'zegel inner',
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    ...KEEP_ALIVE,
    ...(isDirect && { options: PATH_OPTION }),
    min: 1,
    max: NESTED_CONNECTIONS,
  })
  /** A lost connection is opened again on the next use. */
  inner.on('error', () => undefined)
  const calls = await orm.em.getConnection().getNativeClient()
  if (isDirect) nameStatements(calls)
  else nameNothing(calls)
  for (const pool of [calls, inner]) {
    if (!isDirect) setPathOn(pool)
    limitTime(pool)
    leaveFormerPrimary(pool)
  }
  giveBackDead(calls)
  fence(calls)
  const leases = new Leases(inner, isDirect ? new SessionLocks(url) : undefined)
  return {
    orm,
    calls,
    inner,
    leases,
    async close() {
      await leases.close()
      await Promise.all([inner.end(), orm.close()])
    },
  }
}
