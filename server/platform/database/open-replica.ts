import type { Database } from './connections.ts'
import { giveBackDead } from './dead-connections.ts'
import { createOrm } from './orm.ts'
import { findPooling } from './pooling.ts'
import { Replica, readListsFrom } from './replica.ts'
import { setPathOn } from './search-path.ts'
import { Setting } from './setting.ts'
import { nameNothing } from './statement.ts'
import { limitTime } from './time-limits.ts'

/** Lists wait no longer than that for a connection to a replica that is out of reach. */
const PATIENCE_MILLISECONDS = 1_000
/** One that gives no answer is left for the primary. */
const SECONDS = 10

/** Also when it can't be reached now: it is asked again later. */
export async function openReplica(
  url: string,
  { orm, calls }: Database,
  count: (outcome: string) => void,
): Promise<{ close(): Promise<void> }> {
  const isDirect = (await findPooling(url).catch(() => 'POOLED')) === 'DIRECT'
  const replica = createOrm(url, [Setting], {
    poolSize: Math.ceil(calls.options.max / 3),
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    hasSessions: isDirect,
  })
  const pool = await replica.em.getConnection().getNativeClient()
  if (!isDirect) setPathOn(pool)
  limitTime(pool, SECONDS)
  giveBackDead(pool)
  /** A lost connection is opened again on the next use. */
  pool.on('error', () => undefined)
  if (!isDirect) nameNothing(pool)
  readListsFrom(orm, new Replica({ orm: replica, primary: calls, count }))
  return { close: () => replica.close() }
}
