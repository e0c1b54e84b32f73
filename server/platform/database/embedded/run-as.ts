/** The user that runs PostgreSQL, which refuses to run as root, and the folders that this user can enter. */
import { chmodSync, lchownSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface RunAs {
  uid: number
  gid: number
}

/** `nobody`, which every system has. */
const NOBODY: RunAs = { uid: 65_534, gid: 65_534 }

/**
 * The user that runs the database in this folder. For root: the owner of the existing files, else nobody. For other users
 * undefined: themselves.
 * @throws when the files belong to somebody else
 */
export function chooseRunAs(directory: string): RunAs | undefined {
  const own = process.getuid?.()
  const files = statSync(join(directory, 'PG_VERSION'), { throwIfNoEntry: false })
  if (own === 0) return files && files.uid !== 0 ? { uid: files.uid, gid: files.gid } : NOBODY
  if (files && own !== undefined && files.uid !== own) {
    throw new Error(
      `The database in ${directory} belongs to user ${files.uid}, so it can't be started as user ${own}. Start as root or as that user, or set DATA_DIR to another folder.`,
    )
  }
  return undefined
}

/** Changes the owner of files that a copy or a restored backup left with root, and closes the folder as PostgreSQL requires. */
export function handOver(directory: string, runAs: RunAs | undefined): void {
  const { uid, mode } = statSync(directory)
  if ((mode & 0o077) !== 0) chmodSync(directory, 0o700)
  if (!runAs || uid === runAs.uid) return
  for (const name of ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(directory, name), runAs.uid, runAs.gid)
}

const EXECUTE = 1
const READ = 4

function allows(path: string, who: RunAs, bit: number): boolean {
  const { mode, uid, gid } = lstatSync(path)
  if (uid === who.uid) return (mode & (bit << 6)) !== 0
  if (gid === who.gid) return (mode & (bit << 3)) !== 0
  return (mode & bit) !== 0
}

/** True when this user may enter the folder and all its parents. */
export function canEnter(directory: string, who: RunAs | undefined): boolean {
  if (who === undefined) return true
  const path = realpathSync(directory)
  if (!allows(path, who, EXECUTE)) return false
  const parent = dirname(path)
  return parent === path || canEnter(parent, who)
}

export function canRead(file: string, who: RunAs | undefined): boolean {
  return who === undefined || (canEnter(dirname(file), who) && allows(realpathSync(file), who, READ))
}
