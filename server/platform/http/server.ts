/** The HTTP server: hooks and headers for all requests, then the routes. */
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { AppContext } from '../app-context.ts'
import { uuidv7 } from '../database/uuid.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Problem } from '../problem.ts'
import type { Tracer } from '../traces/tracer.ts'
import { budgetBodies, makeBodyBudget } from './bodies-in-flight.ts'
import { bindDocs } from './docs.ts'
import { bindHealth } from './health.ts'
import { readableUrl } from './log.ts'
import { bindMailbox, type Mailbox } from './mailbox.ts'
import { bindHandIn } from './mailbox-hand-in.ts'
import { bindMetrics } from './metrics.ts'
import { bindPages } from './pages.ts'
import { bindPlainRoutes, type PlainRoute } from './plain-route.ts'
import type { OpenApi } from './plan.ts'
import { sendProblem } from './problem.ts'
import { tellQuotas } from './quota.ts'
import { bindSimulation, type Simulation } from './simulation.ts'
import { boundBodies, LONGEST_REQUEST } from './slow-bodies.ts'
import { traceRequests } from './trace-requests.ts'
import { answerUnreadable } from './unreadable.ts'
import { bindWebhook, type Webhook } from './webhook.ts'

export interface ServerParts {
  context: AppContext
  log: FastifyBaseLogger
  metrics: Metrics
  /** Undefined: nothing is traced. */
  tracer: Tracer | undefined
  /** The published contract. */
  openapi: OpenApi
  sdl: string
  /** REST and GraphQL, each in its own plugin scope. */
  apis: readonly ((scope: FastifyInstance) => Promise<void>)[]
  checkStorage(): Promise<void>
  isStopping(): boolean
  /** Undefined: mails are sent. */
  mailbox: Mailbox | undefined
  /** Services of others that this server plays. */
  simulations: readonly Simulation[]
  /** The modules' answers outside of the contract. */
  routes: readonly PlainRoute[]
  /** The address that providers of ours call. */
  webhooks: readonly Webhook[]
  /** The folder of the built application. */
  uiFolder: string
}

const SECONDS = 1_000
/** The bytes of the first TCP round trip: compressing a smaller answer gains nothing. */
const FIRST_FLIGHT = 14_000

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { context, log } = parts
  const { publicUrl, trustProxy } = context.config
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: LONGEST_REQUEST,
    keepAliveTimeout: 10 * SECONDS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerUnreadable(publicUrl),
    frameworkErrors: (error, request, reply) => sendProblem(publicUrl, error, request, reply),
  })
  if (parts.tracer) traceRequests(server, parts.tracer)
  boundBodies(server)
  budgetBodies(server, makeBodyBudget(context.config.limits.bodiesMegabytes))
  server.decorateRequest('principal', null)
  server.decorateRequest('bodyStart', undefined)
  server.decorateRequest('judged', undefined)
  server.decorateRequest('noted')
  server.setErrorHandler((error, request, reply) => sendProblem(publicUrl, error, request, reply))
  const noOperation = noOperationIn(parts.openapi)
  server.setNotFoundHandler((request, reply) => {
    const { problem, allow } = noOperation(request)
    if (allow !== '') reply.header('allow', allow)
    return sendProblem(publicUrl, problem, request, reply)
  })
  setSecurityHeaders(server, headersFor(publicUrl, context.config.chatWidgetUrl))
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: FIRST_FLIGHT,
    globalDecompression: false,
  })
  logAnswers(server)
  tellQuotas(server)
  bindMetrics(server, parts.metrics, context.config)
  bindHealth(server, context, parts)
  bindDocs(server, parts.openapi, parts.sdl, publicUrl)
  if (parts.mailbox !== undefined) bindMailbox(server, parts.mailbox, publicUrl)
  if (parts.mailbox?.handIn !== undefined) await bindHandIn(server, parts.mailbox.handIn, publicUrl)
  for (const one of parts.simulations) await bindSimulation(server, one)
  for (const one of parts.webhooks) await bindWebhook(server, one)
  await bindPlainRoutes(server, parts.routes, context)
  await bindPages(server, parts.uiFolder)
  for (const bind of parts.apis) await server.register(bind)
  return server
}

/** Sets the security headers of every answer. They are put together once here; `@fastify/helmet` does so for each request. */
function setSecurityHeaders(server: FastifyInstance, options: HelmetOptions): void {
  const setHeaders = helmet(options)
  server.addHook('onRequest', (request, reply, next) =>
    setHeaders(request.raw, reply.raw, (error?: unknown) => next(error as Error | undefined)),
  )
}

/** A strict content security policy: only our own scripts, no frames, no referrer. */
function headersFor(publicUrl: string, chatWidgetUrl: string | undefined) {
  const isHttps = publicUrl.startsWith('https:')
  const chat = chatWidgetUrl === undefined ? [] : [new URL(chatWidgetUrl).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...chat],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    hsts: isHttps ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
  }
}

/** Logs one line per answer, with a URL without secrets. The client's address stands only beside a sign-in or a refusal. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    request.noted = {}
    reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, url, principal, noted, ip: client } = request
    const line = {
      method,
      url: readableUrl(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(principal === null ? {} : { principal: `${principal.kind} ${principal.id}` }),
      ...(Object.keys(noted).length === 0 ? {} : { ...noted, client }),
    }
    if (url.startsWith('/health') || url.startsWith('/metrics')) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

const PREFIX = '/api'
const LONGEST_PATH = 200
const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch'])

interface Asked {
  method: string
  /** With its query. */
  url: string
}

interface NoOperation {
  problem: Problem
  /** The methods that there are for that path; '' for a path that leads nowhere. */
  allow: string
}

/**
 * The refusal to a program that calls an operation outside the contract. A path of the contract with another method is told apart
 * from one that it doesn't have.
 */
function noOperationIn({ paths }: OpenApi): (asked: Asked) => NoOperation {
  const known = Object.entries(paths).map(([path, item]) => ({
    fits: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.keys(item).filter((name) => METHODS.has(name)),
  }))
  return ({ method, url }) => {
    const [path = ''] = url.split('?', 1)
    if (!path.startsWith(`${PREFIX}/`)) return { problem: new Problem('NOT_FOUND'), allow: '' }
    const within = path.slice(PREFIX.length)
    const methods = known.filter(({ fits }) => fits.test(within)).flatMap((one) => one.methods)
    const allow = [...new Set(methods)].join(', ').toUpperCase()
    const name = allow === '' ? 'operation' : 'method'
    const wording = { name, params: { method, path, allow }, longest: LONGEST_PATH } as const
    return { problem: new Problem('NOT_FOUND', { wording }), allow }
  }
}
