/** Deletes stored files without references. */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Storage } from './storage.ts'
import { usedAmong } from './used-files.ts'

/** Longer than any transaction that put a file and has not committed yet. */
const GRACE_MS = 30 * 60_000
const MAX_AT_ONCE = 1_000

/**
 * Deletes files that were released half an hour ago and not put again since. Concurrent sweeps do no harm: the next looks again
 * at the files of another one.
 */
export async function sweepFiles(orm: MikroORM, storage: Storage, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  const em = orm.em.fork()
  const released = await em.execute<{ key: string }[]>(
    'select key from released_files where released_at < ? order by released_at limit ?',
    [before, MAX_AT_ONCE],
  )
  const keys = released.map(({ key }) => key)
  if (keys.length === 0) return
  const used = await usedAmong(em, keys)
  const done: string[] = []
  for (const key of keys) if (used.has(key) || (await storage.remove(key, before))) done.push(key)
  if (done.length > 0)
    await em.execute('delete from released_files where key in (?) and released_at < ?', [done, before])
}
