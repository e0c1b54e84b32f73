/** The world that is troubled: three servers, a pooler, a primary with a replica, a store, a mail server, an access point, the directory, and whom webhooks call. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Disk, diskAt, hasDisks } from '#tests/support/disk.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Postgres, startPrimary } from '#tests/support/postgres.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { startAccessPoint } from './access-point.ts'
import { startCalled } from './called.ts'
import { type Child, childOf } from './child.ts'
import { type Gate, openGate } from './gate.ts'
import { SMP, startListed } from './listed.ts'
import { networkAt, SETTINGS, type Surroundings, WEBHOOK_SECRET } from './surroundings.ts'

const SERVERS = 3

export interface Server extends Child {
  url: string
  /** Milliseconds that its clock is off. */
  moveClock(by: number): void
}

export interface World extends Surroundings {
  servers: Server[]
  pooler: Child
  /** The way from the servers to the pooler. */
  database: Gate
  primary(): Postgres
  /** The replica that confirms each commit of the primary. */
  replica(): Postgres
  /** Of the one that is on it; undefined where there can be none. */
  diskOf(postgres: Postgres): Disk | undefined
  /** The primary is lost, and its replica takes its place; a new replica is made. */
  failOver(): Promise<void>
  store: S3Server
  toStore: Gate
  toMail: Gate
  toAccessPoint: Gate
  toSmp: Gate
  toCalled: Gate
  /**
   * Starts one more server with these settings, which it can't work with.
   * @returns its exit code, and its output; undefined when it went on
   */
  startInVain(settings: Record<string, string>): Promise<{ code: number | null; said: string } | undefined>
}

/** A commit waits for its confirmation by a replica: no accepted act is lost with the primary. */
const AWAIT_REPLICA = [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()']

export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-chaos-'))
  chmodSync(folder, 0o711)
  const databases = await startDatabases(folder)
  const store = await startS3()
  const mail = await startSmtp()
  const called = await startCalled()
  const trust = join(folder, 'smp.pem')
  const listed = await startListed(trust)
  const poolerPort = await freePort()
  const gates = {
    database: await openGate(() => poolerPort),
    toStore: await openGate(() => Number(new URL(store.options.endpoint).port)),
    toMail: await openGate(() => Number(new URL(mail.url).port)),
    toCalled: await openGate(() => called.port),
    toSmp: await openGate(() => Number(new URL(listed.directory.origin).port)),
  }
  const pooler = childOf({
    args: ['tests/chaos/pooler-main.ts', String(poolerPort), databases.file],
    ready: 'pooling',
    log: join(folder, 'pooler.log'),
  })
  await pooler.start()
  const servers: Server[] = []
  const accessPoint = await startAccessPoint(() => servers.map(({ url }) => url), WEBHOOK_SECRET)
  const toAccessPoint = await openGate(() => accessPoint.port)
  const env = {
    ...environmentOf({ ...gates, toAccessPoint }, store),
    SMP_TRUST: trust,
    CHAOS_NAME_SERVER: listed.directory.nameServer,
    CHAOS_SMP: SMP,
    CHAOS_SMP_HERE: `http://127.0.0.1:${gates.toSmp.port}`,
  }
  for (let index = 0; index < SERVERS; index++)
    servers.push(serverOf({ index, port: await freePort(), folder, env }))
  /** The first one migrates. */
  await servers[0]?.start()
  await Promise.all(servers.slice(1).map((server) => server.start()))
  return {
    servers,
    pooler,
    ...gates,
    toAccessPoint,
    primary: databases.primary,
    replica: databases.replica,
    diskOf: databases.diskOf,
    failOver: databases.failOver,
    store,
    files: filesOf(store),
    mail,
    accessPoint,
    listed,
    called,
    async startInVain(settings) {
      const log = join(folder, 'in-vain.log')
      rmSync(log, { force: true })
      const place = { index: SERVERS, port: await freePort(), folder, env: { ...env, ...settings }, log }
      const server = serverOf(place)
      const isUp = await server.start().then(
        () => true,
        () => false,
      )
      if (!isUp) return { code: server.exitCode(), said: readFileSync(log, 'utf8') }
      await server.kill()
      return undefined
    },
    folder,
    async close() {
      for (const server of servers) await server.kill()
      await pooler.kill()
      for (const gate of [...Object.values(gates), toAccessPoint]) await gate.close()
      accessPoint.close()
      called.close()
      await listed.directory.close()
      mail.close()
      await store.stop()
      await databases.close()
      rmSync(join(folder, 'databases'), { recursive: true, force: true })
    },
  }
}

type Gates = Record<'database' | 'toStore' | 'toMail' | 'toAccessPoint', Gate>

/** Its own list, and not the one that it tells the servers. */
const filesOf = ({ options, objects }: S3Server): Surroundings['files'] => {
  const keyed = () =>
    [...objects].flatMap(([name, { path }]) => {
      const key = /files\/([0-9a-f]{64})$/.exec(name)?.[1]
      return key === undefined ? [] : [{ key, path }]
    })
  return {
    options,
    keys: async () => keyed().map(({ key }) => key),
    async read(wanted) {
      const found = keyed().find(({ key }) => key === wanted)
      return found && readFileSync(found.path)
    },
  }
}

const environmentOf = (gates: Gates, { options }: S3Server): Record<string, string> => ({
  ...SETTINGS,
  DATABASE_URL: `postgresql://zegel:any@127.0.0.1:${gates.database.port}/zegel`,
  STORAGE_URL: `s3://${options.bucket}/${options.prefix}?endpoint=http://127.0.0.1:${gates.toStore.port}&region=${options.region}`,
  AWS_ACCESS_KEY_ID: options.accessKeyId,
  AWS_SECRET_ACCESS_KEY: options.secretAccessKey,
  SMTP_URL: `smtp://127.0.0.1:${gates.toMail.port}`,
  ...networkAt(`http://127.0.0.1:${gates.toAccessPoint.port}`),
})

interface ServerOptions {
  index: number
  port: number
  folder: string
  env: Record<string, string>
  log?: string
}

const BEFOREHAND = ['moved-clock', 'smp-here'].flatMap((name) => ['--import', `./tests/chaos/${name}.ts`])

function serverOf({ index, port, folder, env, log }: ServerOptions): Server {
  const clock = join(folder, `clock-${index}`)
  const child = childOf({
    args: [...BEFOREHAND, '--max-old-space-size=1024', 'server/main.ts'],
    env: {
      PORT: String(port),
      ...env,
      DATA_DIR: join(folder, `data-${index}`),
      PUBLIC_URL: `http://localhost:${port}`,
      CHAOS_CLOCK: clock,
    },
    ready: 'is ready',
    log: log ?? join(folder, `server-${index}.log`),
  })
  return {
    ...child,
    url: `http://127.0.0.1:${port}`,
    moveClock: (by) => writeFileSync(clock, String(by)),
  }
}

/** A full disk shows soon: little of the log is kept, and served files may be written anew. */
const OF_POSTGRES = {
  max_connections: '60',
  shared_buffers: '64MB',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  wal_keep_size: '256MB',
}

async function startDatabases(folder: string) {
  const folders = join(folder, 'databases')
  mkdirSync(folders)
  chmodSync(folders, 0o711)
  const file = join(folder, 'primary')
  const disks = new Map<Postgres, Disk>()
  let generation = 0
  async function onDisk(make: (folder: string) => Promise<Postgres>): Promise<Postgres> {
    const place = join(folders, String(generation++))
    const disk = hasDisks ? diskAt(place) : undefined
    const made = await make(place)
    if (disk) disks.set(made, disk)
    return made
  }
  let primary = await onDisk((place) => startPrimary(place, OF_POSTGRES))
  let replica = await withReplica()
  async function withReplica(): Promise<Postgres> {
    const made = await onDisk((place) => primary.startReplica(place))
    await primary.tell(AWAIT_REPLICA)
    return made
  }
  async function leave(postgres: Postgres): Promise<void> {
    await postgres.kill()
    disks.get(postgres)?.close()
  }
  writeFileSync(file, primary.url)
  return {
    file,
    primary: () => primary,
    replica: () => replica,
    diskOf: (postgres: Postgres) => disks.get(postgres),
    async failOver() {
      await leave(primary)
      await replica.promote()
      primary = replica
      writeFileSync(file, primary.url)
      replica = await withReplica()
    },
    async close() {
      await leave(replica)
      await leave(primary)
    },
  }
}
