/**
 * Binds the handlers to the contract. Alone knows Fastify's request and reply: who may call, one transaction per
 * call that changes something, the status that the contract names for success, downloads, repeated calls.
 */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import glue from 'fastify-openapi-glue'
import type { Ports } from '../../ports/index.ts'
import type { Secret } from '../../sign-in/session-token.ts'
import type { Config } from '../config.ts'
import type { Queue } from '../jobs/queue.ts'
import { languageOf } from '../language.ts'
import { Outdated, Problem } from '../problem.ts'
import { permit } from './access.ts'
import { bodyReaderOf, takeBodies } from './body.ts'
import { type AnyCall, isOutsideTransaction, prepared } from './call.ts'
import { callerLeft } from './caller-left.ts'
import { sendDownload } from './download.ts'
import { AnsweredMeanwhile, claim, keepAnswer, type Repeatable, repeatable } from './idempotency.ts'
import type { JudgedBody } from './judged-body.ts'
import { type OpenApi, type Plan, plansOf } from './plan.ts'
import { broughtInto, type Presence, readPresence } from './presence.ts'
import { refuseUnknownQuery } from './query.ts'
import { sessionIdOf } from './session.ts'
import { compileParameters } from './validation.ts'

export interface House {
  orm: MikroORM
  ports: Ports
  queue: Queue
  config: Config
  secret: Secret
}

// biome-ignore lint/suspicious/noExplicitAny: handlers are typed one by one where they are written (HandlersOf); here they are all the same
export type Handlers = Record<string, (call: any) => Promise<unknown>>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check; null where anyone may call. */
    presence: Presence | null
    /** What came along where nothing is taken; it still tells one call from another. */
    unread: Buffer | undefined
    /** Set once the body was held against the contract. */
    judged: JudgedBody | undefined
  }
}

/** @throws when an operation declares no access, has no handler, or takes a body that nothing judges: such a server must not start */
export async function bindContract(
  app: FastifyInstance,
  openapi: OpenApi,
  handlers: Handlers,
  house: House,
): Promise<void> {
  const plans = plansOf(openapi)
  app.setValidatorCompiler(({ schema, httpPart = '' }) =>
    compileParameters(schema as Record<string, unknown>, httpPart),
  )
  await takeBodies(app)
  await app.register(glue, {
    specification: parametersOf(openapi),
    prefix: 'api',
    operationResolver: (id: string) =>
      routeOf(need(plans.get(id), id), need(handlers[id], id), openapi.components, house),
  })
}

/** Bodies are judged here (body.ts), and what goes out by the contract tests: the rest is left to Fastify. */
function parametersOf(openapi: OpenApi): OpenApi {
  return JSON.parse(
    JSON.stringify(openapi, (key, value) => {
      if (key === 'requestBody') return undefined
      return key === 'responses' ? { default: { description: '' } } : value
    }),
  )
}

function need<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`nothing is bound to the operation ${id}`)
  return found
}

type Handler = Handlers[string]

function routeOf(plan: Plan, handler: Handler, components: object, house: House): RouteOptions {
  if (plan.isRepeatable && isOutsideTransaction(handler)) throw new Error(`${plan.id} can't keep its answer`)
  const body = bodyReaderOf(plan, components)
  return {
    method: plan.method,
    url: plan.url,
    bodyLimit: body.limit,
    onRequest: async (request) => {
      await admit(plan, request, house)
      body.admit(request)
    },
    preValidation: async (request) => {
      refuseUnknownQuery(plan, request)
      await body.read(request)
    },
    preHandler: async (request) => {
      request.judged = body.judge(request)
    },
    handler: (request, reply) => answer(plan, handler, house, request, reply),
  }
}

/** Before anything of the body is read. */
async function admit(plan: Plan, request: FastifyRequest, { orm, secret, config }: House): Promise<void> {
  request.presence = null
  if (plan.access.who === 'anyone') return
  const { accountId, draftId, ...rest } = request.params as Record<string, string | undefined>
  const sessionId = await sessionIdOf(request, secret)
  const thing = plan.thing && { ...plan.thing, id: { draftId, ...rest }[plan.thing.parameter] }
  const presence = await readPresence(orm, sessionId, { accountId, thing }, config.limits.callsPerMinute)
  permit(plan.access, presence, { draftId, changes: plan.changes })
  if (accountId !== undefined && presence.account === undefined) throw new Problem('NOT_FOUND')
  if (thing !== undefined && !presence.hasThing) throw new Problem('NOT_FOUND')
  request.presence = presence
}

/** How often a call is prepared before whoever keeps changing what it is about is named as the reason. */
const MOST_PREPARATIONS = 3

/** A call whose preparation was overtaken is undone as a whole and prepared anew, with no transaction open meanwhile. */
async function answer(...call: Parameters<typeof answerOnce>): Promise<FastifyReply> {
  for (let preparations = 1; ; preparations++) {
    try {
      return await answerOnce(...call)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
      if (preparations === MOST_PREPARATIONS) throw new Problem('STALE')
    }
  }
}

async function answerOnce(
  plan: Plan,
  handler: Handler,
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const beforehand = inEm(callOf(request, reply, house), request, house.orm.em.fork())
  const call = await prepared(handler, beforehand)
  if (!plan.changes || isOutsideTransaction(handler)) {
    return send(plan, reply, await handler(inEm(call, request, house.orm.em.fork())))
  }
  const repeated = await repeatableOf(plan, request)
  const body = await house.orm.em
    .fork()
    .transactional(async (em) => {
      const first = repeated && (await claim(em, repeated))
      if (first !== undefined) return first.body
      const result = await handler(inEm(call, request, em))
      await em.flush()
      if (repeated) await keepAnswer(em, repeated, { status: plan.status, body: result })
      return result
    })
    .catch((error: unknown) => {
      if (error instanceof AnsweredMeanwhile && repeated) return answeredMeanwhile(house, repeated)
      throw error
    })
  return send(plan, reply, body)
}

const answeredMeanwhile = async ({ orm }: House, repeated: Repeatable) =>
  (await orm.em.fork().transactional((em) => claim(em, repeated)))?.body

function repeatableOf(
  { isRepeatable }: Plan,
  { presence, method, url, headers, body, unread }: FastifyRequest,
) {
  const key = headers['idempotency-key']
  if (!isRepeatable || presence === null || typeof key !== 'string') return undefined
  return repeatable(presence.user.id, method, url, key, body ?? unread)
}

type CallWithoutEm = Omit<AnyCall, 'em'> & Record<'params' | 'query' | 'body', unknown>

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { ports, queue, config, secret }: House,
): CallWithoutEm {
  const { params, query, judged, ip: client } = request
  if (judged === undefined) throw new Error('nothing was held against what came along')
  const language = languageOf(request.headers['accept-language'])
  const signal = callerLeft(reply)
  return { ports, queue, config, secret, language, client, signal, params, query, body: judged.value }
}

/** User and account are brought into the call's own entity manager, so that changing them is stored with the rest. */
function inEm(call: CallWithoutEm, { presence }: FastifyRequest, em: AnyCall['em']) {
  return presence === null
    ? { ...call, em }
    : { ...call, em, session: presence.session, ...broughtInto(em, presence) }
}

function send(plan: Plan, reply: FastifyReply, body: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (plan.isDownload) return sendDownload(reply, body)
  reply.code(plan.status)
  return body === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}
