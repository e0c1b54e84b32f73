/** The system's folder for persistent state; root uses it when other users can't enter the project's folder. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type DatabaseRecord, findRecord } from './record.ts'

/** @throws when others could write there */
export function makeStateFolder(folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${folder} can be written by others, so the database's files can't go there.`)
  }
}

/**
 * Checks that files outside the data folder belong to it. A moved data folder keeps them; a copied one would share them with
 * the original.
 * @throws for a copy whose original still exists
 */
export function claimElsewhere(dataDir: string, record: DatabaseRecord, elsewhere: string): void {
  const note = join(elsewhere, 'data-folder')
  const here = realpathSync(dataDir)
  const owner = existsSync(note) ? readFileSync(note, 'utf8').trim() : here
  if (owner !== here && findRecord(owner)?.id === record.id) {
    throw new Error(
      `${here} is a copy of ${owner}, and the database's files of both would be in ${elsewhere}. Remove ${join(here, 'database.json')} to start with an empty database, or set DATABASE_URL.`,
    )
  }
  makeStateFolder(dirname(elsewhere))
  makeStateFolder(elsewhere)
  writeFileSync(note, `${here}\n`)
}
