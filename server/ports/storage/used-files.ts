import type { EntityManager } from '@mikro-orm/postgresql'
import type { Client } from 'pg'
import { SCHEMA } from '../../platform/database/search-path.ts'

interface FileColumn {
  table: string
  column: string
}

/** The columns that name files, of all tables of one schema. */
const fileColumnsIn = (schema: string): string =>
  `select table_name as "table", column_name as "column" from information_schema.columns
   where table_schema = ${schema} and data_type = 'jsonb' and column_name ~ '(^|_)files?$'`

/** The keys that a row refers to, in a JSON column named as ports/storage/storage.ts says. */
export async function usedAmong(em: EntityManager, keys: string[]): Promise<Set<string>> {
  const columns = await em.execute<FileColumn[]>(fileColumnsIn('current_schema()'))
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

/** The keys that any row refers to, as of the client's transaction. */
export async function allUsed(client: Client): Promise<Set<string>> {
  const { rows: columns } = await client.query<FileColumn>(fileColumnsIn(`'${SCHEMA}'`))
  const used = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct named #>> '{}' as key from ${SCHEMA}."${table}", jsonb_path_query("${column}", '$.**.key') as named
       where jsonb_typeof(named) = 'string'`,
    )
    for (const { key } of rows) used.add(key)
  }
  return used
}
