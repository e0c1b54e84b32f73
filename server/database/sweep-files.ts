/** Removes the stored files that nothing refers to any more. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Storage } from '../ports/storage/storage.ts'

/** Longer than any transaction that put a file and has not committed yet. */
const GRACE_MS = 24 * 3_600_000
const MOST_AT_ONCE = 1_000

/** Files that were released a day ago and put by nobody since. A second sweep at the same time does no harm. */
export async function sweepFiles(orm: MikroORM, storage: Storage, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  const em = orm.em.fork()
  const released = await em.execute<{ key: string }[]>(
    'select key from released_files where released_at < ? order by released_at limit ?',
    [before, MOST_AT_ONCE],
  )
  const keys = released.map(({ key }) => key)
  if (keys.length === 0) return
  const used = await usedAmong(em, keys)
  for (const key of keys) if (!used.has(key)) await storage.remove(key, before)
  await em.execute('delete from released_files where key in (?) and released_at < ?', [keys, before])
}

async function usedAmong(em: EntityManager, keys: string[]): Promise<Set<string>> {
  const columns = await em.execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and data_type = 'jsonb' and column_name ~ '(^|_)files?$'`,
  )
  const used = new Set<string>()
  for (const { table, column } of columns) {
    const found = await em.execute<{ key: string }[]>(
      `select distinct named #>> '{}' as key from "${table}", jsonb_path_query("${column}", '$.**.key') as named
       where named #>> '{}' in (?)`,
      [keys],
    )
    for (const { key } of found) used.add(key)
  }
  return used
}
