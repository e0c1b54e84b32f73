/** The composition root: what the server is made of, read from top to bottom. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { handlers as accountHandlers } from './accounts/handlers.ts'
import { resolvers as accountResolvers } from './accounts/resolvers.ts'
import type { Config } from './config.ts'
import { handlers as customerHandlers } from './customers/handlers.ts'
import { resolvers as customerResolvers } from './customers/resolvers.ts'
import { openDatabase } from './database/connections.ts'
import type { Orm } from './database/orm.ts'
import { sweepEvery } from './database/sweep.ts'
import { prepareActions } from './drafts/action.ts'
import { handlers as draftHandlers } from './drafts/handlers.ts'
import { jobs as draftJobs } from './drafts/jobs.ts'
import { resolvers as draftResolvers } from './drafts/resolvers.ts'
import type { House } from './http/contract.ts'
import type { Resolvers } from './http/field.ts'
import { createServer } from './http/server.ts'
import { handlers as invoiceHandlers } from './invoices/handlers.ts'
import { jobs as invoiceJobs } from './invoices/jobs.ts'
import { resolvers as invoiceResolvers } from './invoices/resolvers.ts'
import type { Jobs } from './jobs/job.ts'
import { meterJobs } from './jobs/job-meter.ts'
import { openQueue, type Queue, queueOn } from './jobs/queue.ts'
import { jobs as mailJobs } from './jobs/send-mail.ts'
import { WakeUp } from './jobs/wake-up.ts'
import { startWorker } from './jobs/worker.ts'
import { meterDatabase } from './metrics/meter-database.ts'
import { meterIsolation } from './metrics/meter-isolation.ts'
import { meterPorts } from './metrics/meter-ports.ts'
import { Metrics } from './metrics/metrics.ts'
import { choosePorts, type Ports } from './ports/index.ts'
import { handlers as receivedInvoiceHandlers } from './received-invoices/handlers.ts'
import { polls, jobs as receivedInvoiceJobs } from './received-invoices/jobs.ts'
import { resolvers as receivedInvoiceResolvers } from './received-invoices/resolvers.ts'
import { handlers as signInHandlers } from './sign-in/handlers.ts'
import { resolvers as signInResolvers } from './sign-in/resolvers.ts'
import { getSecret } from './sign-in/session-token.ts'

const ROOT = join(import.meta.dirname, '..')

const handlers = {
  ...signInHandlers,
  ...accountHandlers,
  ...customerHandlers,
  ...draftHandlers,
  ...invoiceHandlers,
  ...receivedInvoiceHandlers,
}

const resolvers: Resolvers = {
  ...signInResolvers,
  ...accountResolvers,
  ...customerResolvers,
  ...draftResolvers,
  ...invoiceResolvers,
  ...receivedInvoiceResolvers,
}

const jobs: Jobs = { ...draftJobs, ...invoiceJobs, ...receivedInvoiceJobs, ...mailJobs }

export interface App {
  server: FastifyInstance
  orm: Orm
  ports: Ports
  queue: Queue
  /** Finishes what is being answered, puts back what is being worked on, lets go of every connection. */
  close(): Promise<void>
}

/** Everything between a configuration and an answer. The database at `databaseUrl` must be migrated. */
export async function buildApp(config: Config, databaseUrl: string, log: FastifyBaseLogger): Promise<App> {
  const database = await openDatabase(databaseUrl, config.databaseConnections)
  const { orm } = database
  const metrics = new Metrics()
  meterDatabase(metrics, database)
  meterIsolation(metrics)
  prepareActions()
  const ports = meterPorts(metrics, choosePorts(config, database.inner))
  const boss = await openQueue(database.inner, log)
  const wakeUp = new WakeUp()
  orm.em.getEventManager().registerSubscriber(wakeUp)
  const queue = queueOn(boss, wakeUp)
  const meter = meterJobs(metrics, database.inner)
  const house: House = { orm, ports, queue, config, secret: await getSecret(orm.em.fork(), config.secret) }
  const sdl = readFileSync(join(ROOT, 'generated/schema.graphql'), 'utf8')
  const uiFolder = join(ROOT, 'dist/ui')
  const server = await createServer({ house, log, metrics, openapi, sdl, handlers, resolvers, uiFolder })
  const worker = config.worker
    ? startWorker({ boss, database, ports, queue, wakeUp, config, jobs, polls, meter, log })
    : { stop: () => boss.stop() }
  const sweeping = sweepEvery(orm, ports.storage, log)
  return {
    server,
    orm,
    ports,
    queue,
    async close() {
      await server.close()
      sweeping.stop()
      ports.interrupt()
      await worker.stop()
      await database.close()
    },
  }
}
