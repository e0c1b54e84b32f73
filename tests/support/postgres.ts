/** PostgreSQL from the embedded programs, on a folder and a port of its own: a primary, and replicas that stream from it. */
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { APP_ROLE, appPassword, setUpAppRole } from '#server/platform/database/embedded/app-role.ts'
import { findBinaries } from '#server/platform/database/embedded/binaries.ts'
import {
  type Cluster,
  createCluster,
  type Launched,
  launch,
  SUPERUSER,
} from '#server/platform/database/embedded/cluster.ts'
import { clearRemains } from '#server/platform/database/embedded/postmaster.ts'
import { chooseRunAs, handOver } from '#server/platform/database/embedded/run-as.ts'
import { freePort } from './free-port.ts'

const PASSWORD = 'only-in-this-test'
const STATE_FOLDER = '/var/lib/zegel'

export interface Postgres {
  port: number
  /** Of the product's role. */
  url: string
  superuserUrl: string
  pid(): number
  start(): Promise<void>
  /** SIGKILL, as a machine that loses its power. */
  kill(): Promise<void>
  /** Returns once it takes connections. One that has ended by itself is started again, as a supervisor would. */
  revive(): Promise<void>
  /** A replica in another folder, which streams from this one. */
  startReplica(folder: string): Promise<Postgres>
  /** Says something to it as the superuser. */
  tell(statements: readonly string[]): Promise<void>
  /** Makes a primary of a replica. */
  promote(): Promise<void>
}

/** @param folder gone with the test that made it; others have to be able to enter it */
export async function startPrimary(folder: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const cluster = clusterIn(folder)
  await createCluster(cluster, PASSWORD)
  handOver(cluster.directory, cluster.runAs)
  const primary = postgresOn(cluster, await freePort(), settings)
  await primary.start()
  await setUpAppRole({ host: '127.0.0.1', port: primary.port, user: SUPERUSER, password: PASSWORD })
  return primary
}

/** Starts the backup in `postgres` of that folder, and waits until it has replayed its log and is a primary. */
export async function startRestored(folder: string): Promise<Postgres> {
  const cluster = clusterIn(folder)
  handOverAll(cluster)
  const restored = postgresOn(cluster, await freePort(), {})
  await restored.start()
  for (let isReading = true; isReading; await wait(100))
    await onServer(restored.superuserUrl, async (client) => {
      const { rows } = await client.query<{ isReading: boolean }>('select pg_is_in_recovery() as "isReading"')
      isReading = rows[0]?.isReading ?? true
    })
  return restored
}

function clusterIn(folder: string): Cluster {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const directory = join(folder, 'postgres')
  const runAs = chooseRunAs(directory)
  return { directory, runAs, binaries: findBinaries(STATE_FOLDER, runAs), logFile: join(folder, 'log') }
}

function postgresOn(cluster: Cluster, port: number, settings: Record<string, string>): Postgres {
  const { directory } = cluster
  const urlOf = (user: string, password: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/zegel`
  const superuserUrl = `postgresql://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const pid = () => Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  let launched: Launched | undefined
  async function start(): Promise<void> {
    await clearRemains(directory)
    launched = launch(cluster, port, settings)
    while (!(await answers(superuserUrl))) {
      if (!launched.isRunning()) throw new Error(`PostgreSQL did not start:\n${launched.output()}`)
      await wait(50)
    }
  }
  return {
    port,
    url: urlOf(APP_ROLE, appPassword(PASSWORD)),
    superuserUrl,
    pid,
    start,
    async kill() {
      if (launched?.isRunning()) process.kill(pid(), 'SIGKILL')
      while (launched?.isRunning()) await wait(20)
    },
    async revive() {
      while (!(await answers(superuserUrl)))
        if (launched?.isRunning()) await wait(50)
        else return start()
    },
    async startReplica(folder) {
      const copy = clusterIn(folder)
      await copyWhileUsed(superuserUrl, directory, copy)
      writeFileSync(
        join(copy.directory, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${PASSWORD}'\n`,
      )
      writeFileSync(join(copy.directory, 'standby.signal'), '')
      chmodSync(copy.directory, 0o755)
      handOverAll(copy)
      const replica = postgresOn(copy, await freePort(), settings)
      await replica.start()
      return replica
    },
    tell: (statements) =>
      onServer(superuserUrl, async (client) => {
        for (const statement of statements) await client.query(statement)
      }),
    promote: () => onServer(superuserUrl, async (client) => void (await client.query('select pg_promote()'))),
  }
}

/** PostgreSQL starts as nobody where the tests run as root. */
function handOverAll({ directory, runAs }: Cluster): void {
  const owner = chooseRunAs(join(directory, 'none')) ?? runAs
  handOver(directory, owner)
}

async function copyWhileUsed(url: string, from: string, { directory }: Cluster): Promise<void> {
  await onServer(url, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    cpSync(from, directory, { recursive: true })
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(directory, name), { force: true })
    for (const name of readdirSync(join(directory, 'pg_wal'), { withFileTypes: true }))
      if (name.isFile()) rmSync(join(directory, 'pg_wal', name.name))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(directory, 'backup_label'), rows[0]?.labelfile ?? '')
  })
}

const answers = (url: string): Promise<boolean> =>
  onServer(url, () => Promise.resolve()).then(
    () => true,
    () => false,
  )

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
