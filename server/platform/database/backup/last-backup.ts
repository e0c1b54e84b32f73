/** The moment of the last whole backup, which the command leaves in the installation's database. */
import type { EntityManager } from '@mikro-orm/postgresql'
import pg from 'pg'

const KEY = 'last-backup'

/** Behind a pooler the search path may be another one. */
const NOTE = `insert into public.settings (key, value) values ($1, to_jsonb($2::text))
  on conflict (key) do update set value = excluded.value`

/** @param madeAt ISO 8601 @throws {Error} where the database takes no row */
export async function noteBackup(url: string, madeAt: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'zegel backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(NOTE, [KEY, madeAt])
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** In ISO 8601; null where none is known. */
export async function readLastBackup(em: EntityManager): Promise<string | null> {
  const [row] = await em.execute<{ value: unknown }[]>('select value from settings where key = ?', [KEY])
  return typeof row?.value === 'string' ? row.value : null
}
