/** The entry point of `npm start`: reads the environment, starts the server, stops it on a signal. */
import type { AddressInfo } from 'node:net'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFirstAdministrator } from './accounts/first-administrator.ts'
import { type App, buildApp, entities } from './app.ts'
import { canDraw } from './formats/print/draw-invoice.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { migrate, openOrm } from './platform/database/orm.ts'
import { findPooling, refuseBesideEarlier } from './platform/database/pooling.ts'
import { proveDatabase } from './platform/database/prove-database.ts'
import { createLog } from './platform/http/log.ts'
import type { Log } from './platform/jobs/log.ts'
import { cannotListen, provePort } from './platform/prove-port.ts'
import { storageOf } from './ports/index.ts'

/** For the running work; besides, a process may get an order to wait before. */
const SECONDS_TO_STOP = 25

/** For the operator, on standard error: the log is on standard output. */
const print = (line: string): void => console.error(line)

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Until it has started: in a container it is process 1, which a signal ends only where it is listened to. */
function endAtOnce(signal: (typeof SIGNALS)[number]): never {
  process.exit(128 + constants.signals[signal])
}

const WITHOUT_ENGINE =
  'PDFs can neither be drawn nor sealed here: npm has not installed the printing engine for this platform, an optional package of @myriaddreamin/typst-ts-node-compiler. Uploaded PDFs work, all else too. Run npm install without --omit=optional, on a platform that the package knows.'

async function main(): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, endAtOnce)
  const config = readConfig()
  const log = createLog(config.logLevel)
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, log: (message) => log.info(message) })
      : undefined
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await proveFirst(config, databaseUrl, log)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  await migrateFirst(databaseUrl)
  const app = await buildApp(config, databaseUrl, log)
  if (config.demo) await seed(app, config)
  if (config.adminEmail !== undefined) await makeFirstAdministrator(app.orm, config.adminEmail, log)
  if (!(await canDraw())) log.warn({}, WITHOUT_ENGINE)
  await listen(app, config)
  app.startWork()
  welcome(config, app.server.server.address())
  const delayed = async () => {
    app.announceStop()
    await wait(config.stopDelay * 1_000)
    await app.close()
    await embedded?.stop()
  }
  stopOnSignal(delayed, config.stopDelay + SECONDS_TO_STOP)
}

/**
 * A failure here has changed nothing, and has done nobody's work.
 * @throws {ConfigError} when a part doesn't meet the needs
 */
async function proveFirst(config: Config, databaseUrl: string, log: Log): Promise<void> {
  const { faults, warnings } = await proveDatabase(databaseUrl)
  if (faults.length > 0) throw new ConfigError(faults)
  for (const warning of warnings) log.warn({}, warning)
  if ((await findPooling(databaseUrl)) === 'POOLED') await refuseBesideEarlier(databaseUrl)
  await proveStorage(config)
  await provePort('PORT', config)
  if (config.mailPort !== undefined)
    await provePort(config.mailPort.variable, { host: config.host, port: config.mailPort.port })
}

/** @throws {ConfigError} when nothing can be written, read back and deleted */
async function proveStorage(config: Config): Promise<void> {
  const place = config.storage === undefined ? 'DATA_DIR' : 'STORAGE_URL'
  const what = config.storage === undefined ? 'a folder' : 'a store'
  try {
    await storageOf(config).check()
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    throw new ConfigError([
      `${place} names ${what} that can't be used: ${cause instanceof Error ? cause.message : error}.`,
    ])
  }
}

/** @throws {ConfigError} when another process listens there by now */
async function listen({ server }: App, { host, port }: Config): Promise<void> {
  await server.ready()
  await server.listen({ host, port }).catch((error: unknown) => {
    throw cannotListen('PORT', { host, port }, error)
  })
}

/** The demo world draws its papers; the drawing code is loaded only where it is wanted. */
async function seed(app: App, config: Config): Promise<void> {
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo({ ...app, storage: app.ports.storage, config })
}

async function migrateFirst(databaseUrl: string): Promise<void> {
  const orm = await openOrm(databaseUrl, entities)
  try {
    await migrate(orm)
  } finally {
    await orm.close()
  }
}

function welcome(config: Config, address: AddressInfo | string | null): void {
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const url = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl
  print(`\nZegel is ready: ${url}/accountportal`)
  if (config.demo) print(`Sign in as anna@bakkerij-peeters.example (others: see README.md).`)
  if (config.smtpUrl === undefined) print(`The sign-in link arrives in ${url}/mailbox`)
  print('')
}

/** Ctrl-C arrives twice: from the terminal and from npm. */
const ONE_PRESS_MS = 1_000

/** The first signal stops gracefully; a second one, or a timeout, at once. */
function stopOnSignal(stop: () => Promise<void>, patienceSeconds: number): void {
  let stoppingSince: number | undefined
  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > ONE_PRESS_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), patienceSeconds * 1_000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, onSignal)
}

function fail(error: unknown): never {
  print(error instanceof ConfigError ? error.message : `Zegel can't start: ${describe(error)}`)
  process.exit(1)
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

await main().catch(fail)
