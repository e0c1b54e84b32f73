import type { EntityManager } from '@mikro-orm/postgresql'

/** The keys that a row refers to, in a JSON column named as ports/storage/storage.ts says. */
export async function usedAmong(em: EntityManager, keys: string[]): Promise<Set<string>> {
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
