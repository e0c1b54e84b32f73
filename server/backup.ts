/** The command `zegel-backup DIR`: the database and the stored files in one folder, while Zegel runs. */
import { resolve } from 'node:path'
import { beginFolder, copyFiles, filesFolder, finishFolder, tablesIn } from './backup-folder.ts'
import { say, sayEach, withDatabase } from './command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { noteBackup } from './platform/database/backup/last-backup.ts'
import { storeTables } from './platform/database/backup/tables.ts'
import { storageOf } from './ports/index.ts'
import { filesIn } from './ports/storage/files.ts'
import { allUsed } from './ports/storage/used-files.ts'

/** @returns the exit code: 0 when the backup is whole, 1 when there is none */
export async function backup(given: readonly string[], config: Config = readConfig()): Promise<number> {
  const [to, ...rest] = given
  if (to === undefined || rest.length > 0)
    return say(
      'Usage: zegel-backup DIR\n\nCopies the database and the stored files into DIR, while Zegel runs.',
      1,
    )
  try {
    return await backupInto(resolve(to), config)
  } catch (error) {
    return say(`There is no backup: ${error instanceof Error ? error.message : error}`, 1)
  }
}

async function backupInto(folder: string, config: Config): Promise<number> {
  const madeAt = new Date().toISOString()
  await beginFolder(folder)
  say(`1 of 3  The database, as of ${madeAt}`)
  const [database, used] = await withDatabase(config, (url) => storeTables(url, tablesIn(folder), allUsed))
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`        ${database.tables.length} tables, ${rows} rows, ${database.migrations.length} migrations`)
  const keys = [...used].sort()
  say(`2 of 3  The files: ${keys.length}`)
  const missing = await copyFiles(keys, storageOf(config), filesIn(filesFolder(folder)), sayEach(keys.length))
  if (missing.length > 0)
    say(`        ${missing.length} files are gone: of drafts that were deleted meanwhile, or lost before`)
  const lost = new Set(missing)
  const files = { keys: keys.filter((key) => !lost.has(key)), missing }
  await finishFolder(folder, { madeAt, database, files })
  say(`3 of 3  Whole: ${folder}`)
  await withDatabase(config, (url) => noteBackup(url, madeAt)).catch((error: unknown) =>
    say(`        The desk doesn't know of it: ${error instanceof Error ? error.message : error}`),
  )
  if (config.secret !== undefined) say('        SECRET is not in it: keep it elsewhere.')
  return 0
}
