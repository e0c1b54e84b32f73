/** Deletes stored files that never had a reference: their transaction was rolled back, or the process died. */
import type { MikroORM } from '@mikro-orm/postgresql'
import { Setting } from '../../platform/database/setting.ts'
import type { Storage } from './storage.ts'
import { usedAmong } from './used-files.ts'

const HOUR_MS = 3_600_000
/** Leaves time to undo the restore of an older database. */
const WEEK_MS = 7 * 24 * HOUR_MS
const SWEPT_UNTIL = 'orphans-swept-until'

/** Checks each file once, a week after it was put. Files from before this database's first run stay. */
export async function sweepOrphans(orm: MikroORM, storage: Storage, now = new Date()): Promise<void> {
  await storage.clearUnfinished(new Date(now.getTime() - HOUR_MS))
  const em = orm.em.fork()
  const known = await em.findOne(Setting, { key: SWEPT_UNTIL })
  if (known === null) {
    await em.upsert(Setting, { key: SWEPT_UNTIL, value: now.toISOString() })
    return
  }
  const until = new Date(now.getTime() - WEEK_MS)
  const since = new Date(String(known.value))
  if (until <= since) return
  for await (const keys of storage.putBetween(since, until)) {
    const used = await usedAmong(em, keys)
    for (const key of keys) if (!used.has(key)) await storage.remove(key, until)
  }
  await em.upsert(Setting, { key: SWEPT_UNTIL, value: until.toISOString() })
}
