/** The composition root: what the server is made of, read from top to bottom. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { handlers as accountHandlers } from './accounts/handlers.ts'
import { resolvers as accountResolvers } from './accounts/resolvers.ts'
import { handlers as customerHandlers } from './customers/handlers.ts'
import { resolvers as customerResolvers } from './customers/resolvers.ts'
import { prepareActions } from './drafts/action.ts'
import { handlers as draftHandlers } from './drafts/handlers.ts'
import { jobs as draftJobs } from './drafts/jobs.ts'
import { resolvers as draftResolvers } from './drafts/resolvers.ts'
import { handlers as invoiceHandlers } from './invoices/handlers.ts'
import { jobs as invoiceJobs } from './invoices/jobs.ts'
import { resolvers as invoiceResolvers } from './invoices/resolvers.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/connections.ts'
import type { Orm } from './platform/database/orm.ts'
import { sweepEvery } from './platform/database/sweep.ts'
import type { Resolvers } from './platform/graphql/field.ts'
import type { House } from './platform/http/contract.ts'
import { createServer } from './platform/http/server.ts'
import type { Jobs } from './platform/jobs/job.ts'
import { meterJobs } from './platform/jobs/job-meter.ts'
import { openQueue, type Queue, queueOn } from './platform/jobs/queue.ts'
import { WakeUp } from './platform/jobs/wake-up.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { meterDatabase } from './platform/metrics/meter-database.ts'
import { meterIsolation } from './platform/metrics/meter-isolation.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { choosePorts, type Ports } from './ports/index.ts'
import { jobs as mailJobs } from './ports/mail/send-mail.ts'
import { meterPorts } from './ports/meter-ports.ts'
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
