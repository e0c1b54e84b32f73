/** A backup: `manifest.json`, the tables in `database`, the files in `files`. The manifest is written last, so a folder without one is no backup. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredDatabase } from './platform/database/backup/tables.ts'
import type { Storage } from './ports/storage/storage.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'
const AT_ONCE = 8
/** Says that a folder is a backup which is being written. */
const UNFINISHED = 'unfinished'

export interface Manifest {
  format: typeof FORMAT
  /** ISO 8601. */
  madeAt: string
  database: StoredDatabase
  files: {
    /** Keys of the files, which are the hashes of their bytes. */
    keys: string[]
    /** Named by a row, and gone when they were copied: of drafts that were deleted meanwhile. */
    missing: string[]
  }
}

export const tablesIn = (folder: string): string => join(folder, 'database')
export const filesFolder = (folder: string): string => join(folder, 'files')

/**
 * Makes the folder ready to be written: a new one, an empty one, or an earlier backup, whose files are kept.
 * @throws {Error} where something else is in it
 */
export async function beginFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (names.length > 0 && !names.includes(MANIFEST) && !names.includes(UNFINISHED))
    throw new Error(`${folder} holds something else. Name an empty folder, a new one, or an earlier backup.`)
  await writeFile(join(folder, UNFINISHED), '', { mode: 0o600 })
  await rm(join(folder, MANIFEST), { force: true })
  await rm(tablesIn(folder), { recursive: true, force: true })
  await mkdir(tablesIn(folder), { mode: 0o700 })
}

export async function finishFolder(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const path = join(folder, MANIFEST)
  await writeFile(`${path}.part`, JSON.stringify({ format: FORMAT, ...manifest }), {
    mode: 0o600,
    flush: true,
  })
  await rename(`${path}.part`, path)
  await rm(join(folder, UNFINISHED), { force: true })
}

/** @throws {Error} where the folder can't be read, or is no whole backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(
      `${folder} can't be read by this user (${error.code}): a backup is readable to its owner alone.`,
    )
  })
  if (text === undefined)
    throw new Error(
      `${folder} is no whole backup: ${MANIFEST} is missing${existsSync(join(folder, UNFINISHED)) ? ', as the backup was ended before it was done' : ''}.`,
    )
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== FORMAT)
    throw new Error(`The backup has the format ${manifest.format}; this version of Zegel reads ${FORMAT}.`)
  return manifest
}

/**
 * Copies each file that isn't there yet.
 * @returns the keys that the source doesn't have
 * @throws {Error} where a file has other bytes than its key says
 */
export async function copyFiles(
  keys: readonly string[],
  from: Storage,
  to: Storage,
  onCopied: (done: number) => void,
): Promise<string[]> {
  const left = [...keys]
  const missing: string[] = []
  let done = 0
  const work = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      if (!(await has(to, key)) && !(await copyFile(key, from, to))) missing.push(key)
      onCopied(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return missing.sort()
}

const has = (storage: Storage, key: string): Promise<boolean> =>
  storage.open(key).then(
    () => true,
    () => false,
  )

async function copyFile(key: string, from: Storage, to: Storage): Promise<boolean> {
  if (!(await has(from, key))) return false
  const copied = await to.putStream(await from.read(key))
  if (copied !== key) throw new Error(`The file ${key} has other bytes than it was put with.`)
  return true
}
