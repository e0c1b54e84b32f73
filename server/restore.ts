/** The command `zegel-restore DIR`: puts a backup in place of the installation's database, and its files back. */
import { readdir } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { copyFiles, filesFolder, readManifest, tablesIn } from './backup-folder.ts'
import { say, sayEach, withDatabase } from './command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { proveTables, restoreTables } from './platform/database/backup/tables.ts'
import { migrationsFolder } from './platform/database/orm.ts'
import { proveDatabase } from './platform/database/prove-database.ts'
import { storageOf } from './ports/index.ts'
import { filesIn } from './ports/storage/files.ts'

/** @returns the exit code: 0 when all of it is restored, 1 when the database is as it was */
export async function restore(given: readonly string[], config: Config = readConfig()): Promise<number> {
  const [from, ...rest] = given
  if (from === undefined || rest.length > 0)
    return say(
      'Usage: zegel-restore DIR\n\nPuts the backup in DIR in place of the database, and its files back.',
      1,
    )
  try {
    return await withDatabase(config, (url) => restoreFrom(resolve(from), config, url))
  } catch (error) {
    return say(`Nothing is restored: ${error instanceof Error ? error.message : error}`, 1)
  }
}

async function restoreFrom(folder: string, config: Config, url: string): Promise<number> {
  const { database, files, madeAt } = await readManifest(folder)
  say(`1 of 4  The backup of ${madeAt}: ${database.tables.length} tables, ${files.keys.length} files`)
  await refuseNewer(database.migrations)
  await proveTables(tablesIn(folder), database)
  say('2 of 4  The database')
  await refuseUnfit(url)
  if (!(await mayReplace(url))) return say('Nothing is restored.', 1)
  say(`3 of 4  The files: ${files.keys.length}`)
  const store = storageOf(config)
  await store.check()
  const missing = await copyFiles(files.keys, filesIn(filesFolder(folder)), store, sayEach(files.keys.length))
  if (missing.length > 0)
    throw new Error(`${missing.length} files of the backup are gone, such as ${missing[0]}.`)
  await restoreTables(url, tablesIn(folder), database)
  say('4 of 4  Restored. Zegel may start: it brings the tables to its version by itself.')
  if (files.missing.length > 0) say(`        ${files.missing.length} drafts come back without their file.`)
  return 0
}

/** @throws {Error} when a later version of Zegel made the backup */
async function refuseNewer(migrations: readonly string[]): Promise<void> {
  const known = new Set((await readdir(migrationsFolder)).map((file) => basename(file, '.ts')))
  const newer = migrations.filter((name) => !known.has(basename(name, '.ts')))
  if (newer.length > 0)
    throw new Error(
      `a later version of Zegel made this backup (${newer.at(-1)}): restore it with that version.`,
    )
}

/** @throws {Error} when the database lacks something, or a process of Zegel works on it */
async function refuseUnfit(url: string): Promise<void> {
  const { faults } = await proveDatabase(url)
  if (faults.length > 0) throw new Error(faults.join(' '))
  const busy = await ask<{ count: number }>(url, BUSY)
  if ((busy?.count ?? 0) > 0)
    throw new Error('a process of Zegel works on this database: stop every one of them first.')
}

/** Connections of this command are named `zegel backup`, `zegel start`. */
const BUSY = `
  select count(*)::int as count from pg_catalog.pg_stat_activity
  where datname = pg_catalog.current_database() and application_name in ('zegel', 'zegel inner')`

const USED = `
  select count(*)::int as count from information_schema.tables
  where table_schema = 'public' and table_name = 'mikro_orm_migrations'`

/** A person at a terminal is asked before a used database is replaced. */
async function mayReplace(url: string): Promise<boolean> {
  const isUsed = ((await ask<{ count: number }>(url, USED))?.count ?? 0) > 0
  say(isUsed ? '        A used one: everything in it is replaced' : '        An empty one')
  if (!isUsed || !process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('        Replace it? yes or no: ')
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'zegel start' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows[0]
  } finally {
    await client.end()
  }
}
