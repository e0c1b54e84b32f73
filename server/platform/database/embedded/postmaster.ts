/** Finds the process that holds the database's files, by `postmaster.pid` and /proc. */
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { SUPERUSER } from './cluster.ts'

const WRONG_PASSWORD = '28P01'

interface Postmaster {
  pid: number
  port: number
}

/** Undefined while no PostgreSQL holds the files, or until it has chosen its port. */
function findPostmaster(directory: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/**
 * A connection to the PostgreSQL that serves these files; undefined when none answers. A copied folder may contain the
 * address of the original's server, so the server is asked for its folder.
 * @throws when it refuses the password
 */
export async function connectTo(directory: string, password: string): Promise<Client | undefined> {
  const postmaster = findPostmaster(directory)
  if (!postmaster) return undefined
  const client = new Client({
    host: '127.0.0.1',
    port: postmaster.port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    if (realpathSync(rows[0].data_directory) === realpathSync(directory)) return client
  } catch (error) {
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD)
      throw new Error(
        `The password in database.json is not that of the database in ${directory}. Put the database.json that belongs to it back.`,
      )
  }
  await client.end().catch(() => {})
  return undefined
}

/** The processes that work in the folder; undefined where the system has no /proc. */
function findProcesses(directory: string): number[] | undefined {
  const real = realpathSync(directory)
  const worksThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real
    } catch {
      return false
    }
  }
  try {
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && worksThere(name))
      .map(Number)
  } catch {
    return undefined
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}

/**
 * Clears the remains of a killed PostgreSQL: orphaned workers, and a pid file whose pid belongs to a zombie or another program.
 * Does nothing while the postmaster lives.
 */
export async function clearRemains(directory: string): Promise<void> {
  const postmaster = findPostmaster(directory)
  const processes = findProcesses(directory)
  if (!postmaster || !processes || processes.includes(postmaster.pid)) return
  for (let left = processes, tries = 0; left.length > 0 && tries < 100; tries += 1) {
    signal(left, tries < 50 ? 'SIGQUIT' : 'SIGKILL')
    await sleep(100)
    left = findProcesses(directory) ?? []
  }
  if (findPostmaster(directory)?.pid === postmaster.pid)
    rmSync(join(directory, 'postmaster.pid'), { force: true })
}

const SECONDS_TO_STOP = 30

/** Stops the PostgreSQL that holds these files with a clean shutdown, and waits for its end. */
export async function stopPostmaster(directory: string): Promise<void> {
  const postmaster = findPostmaster(directory)
  if (!postmaster) return
  signal([postmaster.pid], 'SIGINT')
  for (let tries = 0; tries < SECONDS_TO_STOP * 50; tries += 1) {
    if (findPostmaster(directory)?.pid !== postmaster.pid) return
    await sleep(20)
  }
  signal([postmaster.pid], 'SIGQUIT')
}
