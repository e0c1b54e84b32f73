/** The composition root: assembles the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { accountDataOf } from './account-data/module.ts'
import { IS_CONFIRMED } from './accounts/membership.ts'
import { accountsOn } from './accounts/membership-query.ts'
import { accounts } from './accounts/module.ts'
import { ACCESS_POINT_HERE, COMPANIES_HERE, COUNTRY_HERE, RECEIVES_HERE } from './accounts/participant.ts'
import { activity } from './activity/module.ts'
import { apiKeys } from './api-keys/module.ts'
import { approvals } from './approvals/module.ts'
import { board } from './board/module.ts'
import { companies } from './companies/module.ts'
import { credits } from './credits/module.ts'
import { customers } from './customers/module.ts'
import { desk } from './desk/module.ts'
import { documents } from './documents/module.ts'
import { drafts } from './drafts/module.ts'
import { externalTool } from './external-tool/module.ts'
import { forwardings } from './forwardings/module.ts'
import { history } from './history/module.ts'
import { identities } from './identities/module.ts'
import { integrations } from './integrations/module.ts'
import { invoiceDesign } from './invoice-design/module.ts'
import { meterInvoices } from './invoices/meter-invoices.ts'
import { invoices } from './invoices/module.ts'
import { letters } from './letters/module.ts'
import { inboundMailsOn } from './mail-in/keep-mail.ts'
import { mailIn } from './mail-in/module.ts'
import { members } from './members/module.ts'
import { months } from './months/module.ts'
import { notices } from './notices/module.ts'
import { numbering } from './numbering/module.ts'
import { packages } from './packages/module.ts'
import { passkeys } from './passkeys/module.ts'
import { payments } from './payments/module.ts'
import { principalsBy } from './platform/access/find-principal.ts'
import { makeResources } from './platform/access/resource.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Config, TraceSettings } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/connections.ts'
import type { Orm } from './platform/database/orm.ts'
import { openReplica } from './platform/database/replica.ts'
import { sweep } from './platform/database/sweep.ts'
import { type Encryption, encryptionWith } from './platform/encryption.ts'
import { publishFrom } from './platform/events/subscribers.ts'
import { bindGraphql } from './platform/graphql/graphql.ts'
import type { FieldName, OperationId } from './platform/http/call.ts'
import { bindContract } from './platform/http/contract.ts'
import type { OpenApi } from './platform/http/plan.ts'
import { createServer, type ServerParts } from './platform/http/server.ts'
import { meterJobs } from './platform/jobs/job-meter.ts'
import { openQueue, queueOn } from './platform/jobs/queue.ts'
import { type Schedule, startSchedule } from './platform/jobs/schedule.ts'
import { WakeUp } from './platform/jobs/wake-up.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { bindMcp } from './platform/mcp/mcp.ts'
import { meterDatabase, meterReplica } from './platform/metrics/meter-database.ts'
import { meterIsolation } from './platform/metrics/meter-isolation.ts'
import { type CountSpans, meterSpans } from './platform/metrics/meter-spans.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { assembled } from './platform/modules/assembly.ts'
import type { Module } from './platform/modules/module.ts'
import { platform } from './platform/modules/platform.ts'
import type { Queue } from './platform/queue.ts'
import { signerWith } from './platform/signer.ts'
import { traceTransactions } from './platform/traces/trace-database.ts'
import type { Tracer } from './platform/traces/tracer.ts'
import { choosePorts, type Ports } from './ports/index.ts'
import { feedbackOver } from './ports/mail/feedback.ts'
import { handInAt } from './ports/mail/hand-in.ts'
import type { InboundMails } from './ports/mail/inbound.ts'
import { listenForMail } from './ports/mail/listen.ts'
import { recordFeedback } from './ports/mail/mail-event.ts'
import type { Mailbox } from './ports/mail/mailbox.ts'
import { ports as portsModule } from './ports/module.ts'
import { products } from './products/module.ts'
import { receivedInvoices } from './received-invoices/module.ts'
import { receivers } from './receivers/module.ts'
import { recognitionBy } from './recognition/recognition.ts'
import { recurring } from './recurring/module.ts'
import { reminders } from './reminders/module.ts'
import { roundTrips } from './round-trips/module.ts'
import { sandbox } from './sandbox/module.ts'
import { search } from './search/module.ts'
import { seats } from './seats/module.ts'
import { SEAT, seenBy } from './seats/seat.ts'
import { signIn } from './sign-in/module.ts'
import { getSecretText } from './sign-in/session.ts'
import { signing } from './signing/module.ts'
import { userEmail } from './user-email/module.ts'
import { vendors } from './vendors/module.ts'
import { meterWebhooks } from './webhooks/meter-webhooks.ts'
import { webhooks } from './webhooks/module.ts'

const ROOT = join(import.meta.dirname, '..')

/** Each may use those above it, and has its part in the export of an account. */
const owners = [
  platform,
  portsModule,
  accounts,
  credits,
  apiKeys,
  integrations,
  seats,
  members,
  activity,
  webhooks,
  signIn,
  identities,
  passkeys,
  userEmail,
  customers,
  companies,
  products,
  invoices,
  numbering,
  invoiceDesign,
  vendors,
  drafts,
  externalTool,
  search,
  sandbox,
  roundTrips,
  recurring,
  approvals,
  receivedInvoices,
  payments,
  mailIn,
  receivers,
  documents,
  reminders,
  signing,
  letters,
  packages,
  forwardings,
  months,
  history,
] as const satisfies readonly Module[]

export const modules = [
  ...owners,
  accountDataOf(owners),
  notices,
  board,
  desk,
] as const satisfies readonly Module[]

export const { entities, outdated } = assembled(modules)

/** The assembled parts. */
export interface Parts {
  modules: readonly Module[]
  openapi: OpenApi
  sdl: string
}

type AnsweredBy<M> =
  | (M extends { handlers: infer H } ? keyof H : never)
  | (M extends { resolvers: infer R } ? keyof R : never)
/** An operation or field without a handler doesn't compile. */
type Unanswered = Exclude<OperationId | FieldName, AnsweredBy<(typeof modules)[number]>>

const PARTS: Parts = {
  modules: modules satisfies [Unanswered] extends [never] ? readonly Module[] : Unanswered,
  openapi,
  sdl: readFileSync(join(ROOT, 'generated/schema.graphql'), 'utf8'),
}

export interface App {
  server: FastifyInstance
  orm: Orm
  ports: Ports
  queue: Queue
  encryption: Encryption
  /** The port that takes in mail by SMTP; undefined where none does. */
  mailPort: number | undefined
  /** Begins the work without a caller: queued work, polls and schedules. For a process that answers already. */
  startWork(): void
  /** From now on `/health/ready` answers 503, and all else goes on. */
  announceStop(): void
  /** Finishes running calls, puts running jobs back and closes all connections. */
  close(): Promise<void>
}

/** Builds the server, which does nothing by itself yet. The database at `databaseUrl` must be migrated. */
export async function buildApp(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  { modules, openapi, sdl }: Parts = PARTS,
): Promise<App> {
  const parts = assembled(modules)
  for (const prepare of parts.prepares) prepare()
  const database = await openDatabase(databaseUrl, parts.entities, config.databaseConnections)
  const metrics = new Metrics()
  meterDatabase(metrics, database)
  const { databaseReplicaUrl } = config
  const countRead = meterReplica(metrics)
  const replica = databaseReplicaUrl && (await openReplica(databaseReplicaUrl, database, countRead))
  meterIsolation(metrics)
  meterInvoices(metrics, database.inner)
  meterWebhooks(metrics, database.inner)
  const countSpans = meterSpans(metrics)
  const tracer = config.traces && (await openTraces(config.traces, database, { countSpans, log }))
  const secret = await getSecretText(database.orm.em.fork(), config.secret)
  const encryption = encryptionWith(secret)
  const ports = choosePorts(config, {
    inner: database.inner,
    ...ASKED_OF_ACCOUNTS,
    metrics,
    encryption,
    log,
  })
  const jobs = await openJobs(database, parts.jobs, { metrics, tracer, log })
  publishFrom(database.orm, { queue: jobs.queue, subscriptions: parts.subscriptions })
  const context = makeContext(config, database, parts.owns, {
    ports,
    queue: jobs.queue,
    encryption,
    secret: await signerWith(secret),
  })
  const feedback = feedbackOver(config, { envelopes: ports.envelopes, orm: database.orm, metrics })
  const inbound = makeInbound(config, database, { queue: jobs.queue, ports })
  const mailServer = await listenForMail(config, { reports: feedback.reports, inbound }, log)
  let isStopping = false
  const server = await createServer({
    context,
    log,
    metrics,
    tracer,
    openapi,
    sdl,
    uiFolder: join(ROOT, 'dist/ui'),
    mailbox: ports.mailbox && {
      ...withFeedback(ports.mailbox, database.orm),
      handIn: handInAt(mailServer?.port),
    },
    simulations: ports.simulations,
    webhooks: [...(ports.network.webhooks ?? []), ...feedback.webhooks],
    routes: parts.routes,
    checkStorage: () => ports.storage.check(),
    isStopping: () => isStopping,
    apis: makeApis(parts, { openapi, sdl }, context),
  })
  const work = makeWork(parts, { jobs, context, leases: database.leases, log })
  return {
    server,
    orm: database.orm,
    ports,
    queue: jobs.queue,
    encryption,
    mailPort: mailServer?.port,
    startWork: work.start,
    announceStop() {
      isStopping = true
    },
    async close() {
      await mailServer?.close()
      await server.close()
      ports.interrupt()
      await work.stop()
      await tracer?.close()
      if (replica) await replica.close()
      await database.close()
    },
  }
}

/** The questions of the network to the tables of accounts. */
export const networkPlace = {
  isOurs: RECEIVES_HERE,
  countryHere: COUNTRY_HERE,
  accessPointHere: ACCESS_POINT_HERE,
}

/** The questions of ports to the tables of accounts. */
const ASKED_OF_ACCOUNTS = {
  ...networkPlace,
  companiesHere: COMPANIES_HERE,
  isConfirmed: IS_CONFIRMED,
}

const withFeedback = (mailbox: Mailbox, orm: Orm) => ({
  ...mailbox,
  async playFeedback(told: Parameters<typeof recordFeedback>[1]) {
    await orm.em.fork().transactional((em) => recordFeedback(em, told))
  },
})

/** Undefined where no mail comes in. */
const makeInbound = (
  { inboundDomain: domain }: Config,
  { orm, inner }: Database,
  { queue, ports: { storage } }: Pick<AppContext, 'queue' | 'ports'>,
): InboundMails | undefined =>
  domain === undefined
    ? undefined
    : inboundMailsOn({ domain, em: () => orm.em.fork(), pool: inner, queue, storage })

type Assembled = ReturnType<typeof assembled>

/** The code that makes and sends spans is loaded only on demand. */
async function openTraces(
  settings: TraceSettings,
  { calls }: Database,
  means: { countSpans: CountSpans; log: FastifyBaseLogger },
): Promise<Tracer> {
  const { openTracer } = await import('./platform/traces/tracer.ts')
  traceTransactions(calls)
  return openTracer(settings, means)
}

/** Schedules in each process, queued work and polls in those that work. */
function makeWork(
  { polls, schedules, outdated }: Assembled,
  {
    jobs,
    context,
    leases,
    log,
  }: { jobs: OpenJobs; context: AppContext; leases: Database['leases']; log: FastifyBaseLogger },
) {
  let stops: (() => void)[] = []
  let worker = { stop: () => jobs.close() }
  return {
    start() {
      if (context.config.worker) worker = jobs.start(context, polls)
      stops = [sweeping(outdated), ...schedules].map((one) => startSchedule(one, { context, leases, log }))
    },
    async stop() {
      for (const stop of stops) stop()
      await worker.stop()
    },
  }
}

type OpenJobs = Awaited<ReturnType<typeof openJobs>>

/** Opens the queue; nothing is taken from it yet. */
async function openJobs(
  database: Database,
  jobs: Assembled['jobs'],
  { metrics, tracer, log }: { metrics: Metrics; tracer: Tracer | undefined; log: FastifyBaseLogger },
) {
  const names = [...jobs.keys()]
  const boss = await openQueue(database.inner, names, log)
  const wakeUp = new WakeUp()
  database.orm.em.getEventManager().registerSubscriber(wakeUp)
  const meter = meterJobs(metrics, database.inner, names)
  return {
    queue: queueOn(boss, wakeUp),
    start: (context: AppContext, polls: Assembled['polls']) =>
      startWorker({ boss, database, context, wakeUp, jobs, polls, meter, tracer, log }),
    close: () => boss.stop(),
  }
}

function makeContext(
  config: Config,
  { orm }: Database,
  owns: Assembled['owns'],
  made: Pick<AppContext, 'ports' | 'queue' | 'encryption' | 'secret'>,
): AppContext {
  const { ports } = made
  return {
    ...made,
    orm,
    config,
    recognition: recognitionBy(ports.ocr, ports.interruption),
    resources: makeResources(orm, owns),
  }
}

function makeApis(
  { handlers, resolvers, moduleOf, principals: finders }: Assembled,
  { openapi, sdl }: Omit<Parts, 'modules'>,
  context: AppContext,
): ServerParts['apis'] {
  const accounts = accountsOn(context.orm, { seat: SEAT, seenBy }, moduleOf)
  const principals = principalsBy(finders, accounts, context)
  return [
    (scope) => bindContract(scope, openapi, handlers, { context, principals }),
    (scope) => bindGraphql(scope, sdl, resolvers, { context, principals }),
    (scope) => bindMcp(scope, { openapi, sdl }, { context, principals }),
  ]
}

const sweeping = (outdated: readonly string[]): Schedule => ({
  name: 'sweep',
  everyMinutes: 10,
  run: ({ orm }) => sweep(orm, outdated),
})
