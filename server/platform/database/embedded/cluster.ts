/** The database's files: created once, served by one PostgreSQL at a time. */
import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

export const SUPERUSER = 'zegel'
const MAJOR_VERSION = '18'

export interface Cluster {
  directory: string
  binaries: Binaries
  runAs: RunAs | undefined
  /** The server's log; it contains no values of statements. */
  logFile: string
}

/** Without our own environment, which may contain secrets. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

const options = ({ binaries, runAs }: Cluster) => ({ cwd: binaries.folder, env: environment, ...runAs })

/** Creates the files if there are none. An interrupted run leaves nothing under the final name. */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { directory, binaries, runAs } = cluster
  if (findVersion(directory) !== undefined) return
  const draft = `${directory}.${process.pid}`
  const passwordFile = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) for (const path of [draft, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  const settings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const args = [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    ...settings,
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await promisify(execFile)(binaries.initdb, args, options(cluster))
    renameSync(draft, directory)
  } catch (error) {
    if (findVersion(directory) === undefined) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

function findVersion(directory: string): string | undefined {
  const file = join(directory, 'PG_VERSION')
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8').trim()
}

/** @throws when another major version created the files: they need a conversion */
export function refuseOtherVersion(directory: string): void {
  const version = findVersion(directory)
  if (version !== undefined && version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${version}; this is PostgreSQL ${MAJOR_VERSION}. Dump it with the old version and restore it into the new one.`,
    )
  }
}

export interface Launched {
  isRunning: () => boolean
  /** The server's log since its launch. */
  output: () => string
}

/** Starts PostgreSQL in its own session, so that it survives Ctrl-C and the end of this process. */
export function launch(cluster: Cluster, port: number, settings: Record<string, string>): Launched {
  const before = trimLog(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    /** Random reads cost about as much as sequential ones on an SSD. */
    random_page_cost: '1.1',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', cluster.directory, '-p', String(port), ...flags]
  const child = spawn(cluster.binaries.postgres, args, {
    ...options(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  let isRunning = true
  let refusal = ''
  child.once('exit', () => {
    isRunning = false
  })
  child.once('error', (error) => {
    isRunning = false
    refusal = error.message
  })
  child.unref()
  closeSync(log)
  return {
    isRunning: () => isRunning,
    output: () => refusal || readFileSync(cluster.logFile).subarray(before).toString(),
  }
}

const LOG_LIMIT = 5_000_000

/** Truncates a long log, and returns its length. */
function trimLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_LIMIT) return size
  renameSync(file, `${file}.old`)
  return 0
}
