/** The embedded PostgreSQL. It outlives the process that started it: a later process joins it, and the last one stops it. */
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { ConfigError } from '../config.ts'
import { APP_ROLE, appPassword, setUpAppRole } from './embedded/app-role.ts'
import { findBinaries } from './embedded/binaries.ts'
import {
  type Cluster,
  createCluster,
  type Launched,
  launch,
  refuseOtherVersion,
  SUPERUSER,
} from './embedded/cluster.ts'
import { clearRemains, connectTo, stopPostmaster } from './embedded/postmaster.ts'
import { type DatabaseRecord, getRecord, moveToFreePort } from './embedded/record.ts'
import { canEnter, chooseRunAs, handOver } from './embedded/run-as.ts'
import { claimElsewhere } from './embedded/state-folder.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /** The folder in which root stores the files when other users can't enter `dataDir`. */
  stateDir?: string
  /** Settings of PostgreSQL, such as `fsync`. */
  settings?: Record<string, string>
}

/** One that is there stays as it is. @throws {ConfigError} */
function makeFolder(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR names a folder that can't be made: ${error instanceof Error ? error.message : error}.`,
    ])
  }
}

export interface EmbeddedDatabase {
  /** The product's role: it owns the tables and is no superuser. */
  url: string
  /** For tests that create their own databases. */
  superuserUrl: string
  /** Stops the database unless another process still uses it. */
  stop(): Promise<void>
}

const DATABASE = 'zegel'
/** A shared lock of every process that uses the server. The process that can take it exclusively is the last one. */
const PRESENCE = 0x7a_65_67_65
const SECONDS_TO_START = 120

/**
 * Starts the database in this folder, creates it if needed, or joins the one that runs there. It restarts a database that
 * dies while in use.
 * @throws with a sentence for the operator when it can't run here
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const server = await EmbeddedServer.open(options)
  await server.join()
  await server.setUp()
  return { url: server.url, superuserUrl: server.superuserUrl, stop: () => server.leave() }
}

class EmbeddedServer {
  private readonly options: EmbeddedOptions
  private readonly cluster: Cluster
  private record: DatabaseRecord
  private presence: Client | undefined
  private port: number | undefined
  private isLeaving = false

  private constructor(options: EmbeddedOptions, record: DatabaseRecord, cluster: Cluster) {
    this.options = options
    this.record = record
    this.cluster = cluster
  }

  static async open(options: EmbeddedOptions): Promise<EmbeddedServer> {
    const { dataDir, log, stateDir = '/var/lib/zegel' } = options
    makeFolder(dataDir)
    const isClosed = !canEnter(dataDir, chooseRunAs(join(dataDir, 'postgres')))
    const record = await getRecord(dataDir, (id) => (isClosed ? join(stateDir, id) : null))
    if (record.elsewhere !== null) claimElsewhere(dataDir, record, record.elsewhere)
    const directory = join(record.elsewhere ?? dataDir, 'postgres')
    const runAs = chooseRunAs(directory)
    if (!canEnter(dirname(directory), runAs))
      throw new Error(
        `${dirname(directory)} is closed to user ${runAs?.uid}, who runs the database: open it (chmod o+x).`,
      )
    refuseOtherVersion(directory)
    const cluster = {
      directory,
      runAs,
      binaries: findBinaries(stateDir, runAs),
      logFile: join(dataDir, 'postgres.log'),
    }
    await createCluster(cluster, record.password)
    handOver(directory, runAs)
    log(`The embedded PostgreSQL keeps its files in ${directory}`)
    return new EmbeddedServer(options, record, cluster)
  }

  get url(): string {
    return this.urlOf(APP_ROLE, appPassword(this.record.password))
  }

  get superuserUrl(): string {
    return this.urlOf(SUPERUSER, this.record.password)
  }

  private urlOf(user: string, password: string): string {
    return `postgresql://${user}:${password}@127.0.0.1:${this.port}/${DATABASE}`
  }

  /** Returns once a PostgreSQL serves the files and has registered this process. */
  async join(): Promise<void> {
    const deadline = Date.now() + SECONDS_TO_START * 1000
    let launched: Launched | undefined
    while (!this.isLeaving) {
      const client = await connectTo(this.cluster.directory, this.record.password)
      if (client && (await this.takePresence(client))) return
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start in ${SECONDS_TO_START} s; see ${this.cluster.logFile}.`)
      if (launched?.isRunning()) await sleep(20)
      else {
        if (launched) await this.judge(launched.output())
        await clearRemains(this.cluster.directory)
        launched = launch(this.cluster, this.record.port, this.options.settings ?? {})
      }
    }
  }

  /** After a failed start: returns when a retry can help, else throws. */
  private async judge(output: string): Promise<void> {
    if (/lock file .* already exists|shared memory block/.test(output)) await sleep(200)
    else if (this.port === undefined && /could not bind/.test(output))
      this.record = await moveToFreePort(this.options.dataDir, this.record)
    else throw new Error(`PostgreSQL can't start in ${this.cluster.directory}:\n${output.trim()}`)
  }

  private async takePresence(client: Client): Promise<boolean> {
    try {
      await client.query('select pg_advisory_lock_shared($1)', [PRESENCE])
    } catch {
      await client.end().catch(() => {})
      return false
    }
    this.presence = client
    this.port = client.port
    client.once('end', () => this.rejoin())
    return true
  }

  private async rejoin(): Promise<void> {
    while (!this.isLeaving) {
      try {
        this.options.log('The embedded PostgreSQL is gone; starting it again')
        return await this.join()
      } catch (error) {
        this.options.log(error instanceof Error ? error.message : String(error))
        await sleep(5_000)
      }
    }
  }

  async setUp(): Promise<void> {
    const { password } = this.record
    await setUpAppRole({ host: '127.0.0.1', port: this.port, user: SUPERUSER, password })
  }

  async leave(): Promise<void> {
    this.isLeaving = true
    const client = this.presence
    if (!client) return
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE])
      const { rows } = await client.query('select pg_try_advisory_lock($1) as "isLast"', [PRESENCE])
      if (rows[0].isLast) await stopPostmaster(this.cluster.directory)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
