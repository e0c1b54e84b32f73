/** The tables of a database as files, a compressed one for each table, all as of one moment; and back, whole or not at all. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { REMOVALS } from './catalogue.ts'
import { type Definition, readDefinition, SCHEMAS, type TableCopy } from './definition.ts'

interface StoredTable extends TableCopy {
  /** In the folder of the database. */
  file: string
  rows: number
  /** Of the file's bytes, in hexadecimal. */
  sha256: string
}

export interface StoredDatabase {
  /** As `server_version` says it. */
  postgresql: string
  /** Migrations that were made, in their order. */
  migrations: string[]
  definition: Pick<Definition, 'before' | 'after'>
  tables: StoredTable[]
}

/** Waits for nobody long who still works on the tables. */
const PATIENCE = `set local lock_timeout = '10s'`

/** PostgreSQL writes and reads schema-qualified names; behind a pooler only within the transaction. */
const WHOLE_NAMES = `set local search_path to ''; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`

async function inTransaction<T>(
  url: string,
  kind: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'zegel backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`begin ${kind}; ${WHOLE_NAMES}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * @param folder takes a file for each table
 * @param alsoAsk asks more of the same moment
 */
export const storeTables = <T>(
  url: string,
  folder: string,
  alsoAsk: (client: pg.Client) => Promise<T>,
): Promise<[StoredDatabase, T]> =>
  inTransaction(url, 'isolation level repeatable read read only', async (client) => {
    const { tables, ...definition } = await readDefinition(client)
    const { rows: versions } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from public.mikro_orm_migrations order by id',
    )
    const stored: StoredTable[] = []
    for (const [at, table] of tables.entries())
      stored.push({ ...table, ...(await storeRows(client, folder, table, `${at + 1}.copy.gz`)) })
    const database = {
      postgresql: versions[0]?.version ?? '',
      migrations: migrations.map(({ name }) => name),
      definition,
      tables: stored,
    }
    return [database, await alsoAsk(client)]
  })

const listColumns = ({ name, columns }: TableCopy): string => `${name} (${columns.join(', ')})`

async function storeRows(
  client: pg.Client,
  folder: string,
  table: TableCopy,
  file: string,
): Promise<Pick<StoredTable, 'file' | 'rows' | 'sha256'>> {
  const rows = client.query(to(`copy ${listColumns(table)} to stdout`))
  const hash = createHash('sha256')
  await pipeline(rows, createGzip(), hashing(hash), createWriteStream(join(folder, file), { mode: 0o600 }))
  return { file, rows: rows.rowCount, sha256: hash.digest('hex') }
}

const hashing = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** @throws {Error} naming a file that is not there, or has other bytes than it was stored with */
export async function proveTables(folder: string, { tables }: StoredDatabase): Promise<void> {
  for (const { file, sha256 } of tables) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), hash)
    if (hash.digest('hex') !== sha256)
      throw new Error(`${file} of the backup has other bytes than it was stored with.`)
  }
}

/**
 * Puts the stored tables in place of those of the product. Nothing has changed where it fails.
 * @throws {Error} when somebody works on them
 */
export const restoreTables = (url: string, folder: string, stored: StoredDatabase): Promise<void> =>
  inTransaction(url, '', async (client) => {
    await client.query(PATIENCE)
    await removeAll(client)
    await client.query(`set local check_function_bodies = off`)
    for (const sql of stored.definition.before) await client.query(sql)
    for (const table of stored.tables) await restoreRows(client, folder, table)
    for (const sql of stored.definition.after) await client.query(sql)
  })

async function removeAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(REMOVALS, [SCHEMAS])
  for (const { sql } of rows) await client.query(sql)
  for (const schema of SCHEMAS) await client.query(`create schema if not exists ${schema}`)
}

async function restoreRows(client: pg.Client, folder: string, table: StoredTable): Promise<void> {
  const rows = client.query(from(`copy ${listColumns(table)} from stdin`))
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} took ${rows.rowCount} rows of ${table.rows}.`)
}
