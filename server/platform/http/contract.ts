/** Registers each operation of the contract as a Fastify route: access, body, transaction, status, downloads, idempotency. */
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import glue from 'fastify-openapi-glue'
import { isActOfOperator, permit, permitStill } from '../access/access.ts'
import { getOwnership } from '../access/ownership.ts'
import type { Principal, Principals } from '../access/principal.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/statement.ts'
import { compileParameters } from '../input/validation.ts'
import { languageOf } from '../language.ts'
import { networkOf } from '../limits/network-of.ts'
import { invalid, Outdated, Problem, Unavailable } from '../problem.ts'
import { type JudgedBody, makeBodyReader, takeBodies } from './body.ts'
import { browserOf } from './browser-call.ts'
import type { AnyCall, Noted } from './call.ts'
import { calling, readCredentials, readUserAgent } from './calling.ts'

import { sendDownload } from './download.ts'
import { AnsweredMeanwhile, claim, keepAnswer, type Repeatable, repeatable } from './idempotency.ts'
import { writeJson } from './json-slices.ts'

import { type Handler, toOperation } from './operation.ts'
import { makePlans, type OpenApi, type Plan } from './plan.ts'

/** @throws {Problem} FORM_ERRORS for an unknown parameter: a misspelt one would have no effect unnoticed */
function refuseUnknownQuery({ queryNames }: Plan, { query }: FastifyRequest): void {
  const unknown = Object.keys(query ?? {}).filter((name) => !queryNames.includes(name))
  if (unknown.length > 0)
    throw invalid(unknown.slice(0, 20).map((name) => ({ field: `/${name}`, messageKey: 'unknown-field' })))
}

/** A signal that is aborted when the client disconnects before the answer. */
function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) left.abort(new Unavailable('who called'))
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return left.signal
}

export interface Binding {
  context: AppContext
  principals: Principals
}

// biome-ignore lint/suspicious/noExplicitAny: handlers are typed one by one where they are written (HandlersOf); here they are all the same
export type Handlers = Record<string, Handler<any, unknown>>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check; null where anyone may call. */
    principal: Principal | null
    /** The beginning of a body that the operation ignores; it distinguishes calls with the same Idempotency-Key. */
    bodyStart: Buffer | undefined
    /** The validated body. */
    judged: JudgedBody | undefined
    /** For the log. */
    noted: Noted
  }
}

/** @throws when an operation has no access declaration, no handler, or a body without a schema: such a server must not start */
export async function bindContract(
  app: FastifyInstance,
  openapi: OpenApi,
  handlers: Handlers,
  binding: Binding,
): Promise<void> {
  const plans = makePlans(openapi, binding.context.resources)
  app.setValidatorCompiler(({ schema, httpPart = '' }) =>
    compileParameters(schema as Record<string, unknown>, httpPart),
  )
  await takeBodies(app, incomingFolder(binding.context))
  await app.register(glue, {
    specification: shareParameters(openapi),
    prefix: 'api',
    operationResolver: (id: string) =>
      makeRoute(need(plans.get(id), id), toOperation(need(handlers[id], id)), openapi.components, binding),
  })
}

/**
 * The paths with their parameters alone: body.ts validates bodies, and the contract tests check responses. The binding judges the whole
 * document at each start.
 */
function shareParameters({ openapi, info, paths, components: { parameters, schemas } }: OpenApi): object {
  return JSON.parse(
    JSON.stringify({ openapi, info, paths, components: { parameters } }, (key, value) => {
      if (key === 'requestBody') return undefined
      if (key === 'schema' && value.$ref) return schemas?.[value.$ref.replace('#/components/schemas/', '')]
      return key === 'responses' ? { default: { description: '' } } : value
    }),
  )
}

function need<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`nothing is bound to the operation ${id}`)
  return found
}

type AnyOperation = ReturnType<typeof toOperation<BoundCall, unknown>>

function makeRoute(plan: Plan, operation: AnyOperation, components: object, binding: Binding): RouteOptions {
  if (plan.isRepeatable && !operation.hasTransaction) throw new Error(`${plan.id} can't keep its answer`)
  const body = makeBodyReader(plan, components, incomingFolder(binding.context))
  return {
    method: plan.method,
    url: plan.url,
    bodyLimit: body.limit,
    config: { isSlow: body.isSlow, largestBody: body.largest, hasPlace: body.hasPlace },
    onRequest: async (request) => {
      await admit(plan, request, binding)
      body.admit(request)
    },
    preValidation: async (request) => {
      refuseUnknownQuery(plan, request)
      await body.read(request)
    },
    preHandler: async (request) => {
      request.judged = body.judge(request)
    },
    handler: (request, reply) => answer(plan, operation, binding, request, reply),
  }
}

/** The folder for files while they come in. */
export const incomingFolder = ({ config }: AppContext): string => join(config.dataDir, 'incoming')

/** Runs before the body is read. */
async function admit(plan: Plan, request: FastifyRequest, { principals }: Binding): Promise<void> {
  request.principal = null
  if (plan.access.who === 'anyone') return
  const named = request.params as Record<string, string | undefined>
  const { accountId } = named
  if (plan.isThroughResource) return admitThrough(plan, request, principals)
  const resource = plan.resource && { ...plan.resource, id: named[plan.resource.parameter] }
  const principal = calling(request, await principals.read(readCredentials(request), { accountId, resource }))
  permit(plan.access, principal, { named, changes: plan.changes })
  if (accountId !== undefined && principal.account === undefined) throw new Problem('NOT_FOUND')
  if (resource !== undefined && !principal.hasResource) throw new Problem('NOT_FOUND')
  request.principal = principal
  await noteReading(plan, principal, principals)
}

/** Records that a member looks, and a read of an administrator in somebody's account. */
async function noteReading(
  { access, id }: Pick<Plan, 'access' | 'id'>,
  principal: Principal,
  principals: Principals,
): Promise<void> {
  await principals.recordSeen(principal)
  if (principal.isAdmin && !principal.isMember && access.who === 'memberOrAdmin')
    await principals.recordRead(principal, id)
}

/** The path names something that an account owns, and not the account. */
async function admitThrough(plan: Plan, request: FastifyRequest, principals: Principals): Promise<void> {
  const { access, changes, resource } = plan
  const principal = calling(request, await principals.read(readCredentials(request), undefined))
  if (resource === undefined) throw new Problem('NOT_FOUND')
  const named = request.params as Record<string, string | undefined>
  const id = named[resource.parameter]
  const { account, ...reach } = await getOwnership(principals, resource, id, principal)
  if (account === null) throw new Problem('NOT_FOUND')
  const reached = { ...principal, account, ...reach, hasResource: true }
  permit(access, reached, { named, changes })
  request.principal = reached
  await noteReading(plan, reached, principals)
}

/** After so many attempts the call fails with STALE. */
const MAX_PREPARATIONS = 3

/** When stored data changed after `prepare`, the transaction is rolled back and the call is prepared again. */
async function answer(...call: Parameters<typeof answerOnce>): Promise<FastifyReply> {
  for (let preparations = 1; ; preparations++) {
    try {
      return await answerOnce(...call)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
      if (preparations === MAX_PREPARATIONS) throw new Problem('STALE')
    }
  }
}

async function answerOnce(
  plan: Plan,
  operation: AnyOperation,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orm } = binding.context
  const within = (call: CallWithoutEm, em: AnyCall['em']) => inEm(call, request, binding.principals, em)
  const call = makeCall(request, reply, binding.context)
  const run = await operation.prepare(within(call, orm.em.fork()))
  if (!plan.changes || !operation.hasTransaction) {
    await permitNow(plan, request, binding.principals, orm.em.fork())
    const result = await run(within(call, orm.em.fork()))
    if (request.principal !== null && isActOfOperator(plan.access, request.principal, plan))
      await inTransaction(orm, (em) => recordActed(plan, request, binding.principals, em))
    return send(plan, reply, result)
  }
  const repeated = await makeRepeatable(plan, request)
  const body = await inTransaction(orm, async (em) => {
    await permitNow(plan, request, binding.principals, em)
    const first = repeated && (await claim(em, repeated))
    if (first !== undefined) return first.body
    const result = await run(within(call, em))
    await em.flush()
    await recordActed(plan, request, binding.principals, em)
    if (repeated) await keepAnswer(em, repeated, { status: plan.status, body: result })
    return result
  }).catch(async (error: unknown) => {
    if (error instanceof Problem) await operation.refused?.(within(call, orm.em.fork()))
    if (error instanceof AnsweredMeanwhile && repeated) return answeredMeanwhile(binding.context, repeated)
    throw error
  })
  return send(plan, reply, body)
}

/** A member removed, or given another role, after the arrival of the call changes nothing any more. */
async function permitNow(
  { access, changes }: Plan,
  { principal, params }: FastifyRequest,
  principals: Principals,
  em: AnyCall['em'],
): Promise<void> {
  if (principal === null || !changes) return
  const role = await principals.holdMember(em, principal)
  permitStill(access, principal, role, { named: params as Record<string, string | undefined>, changes })
}

async function recordActed(
  { id, access, changes }: Plan,
  { principal }: FastifyRequest,
  principals: Principals,
  em: AnyCall['em'],
): Promise<void> {
  if (principal !== null && isActOfOperator(access, principal, { changes }))
    await principals.recordActed(em, principal, id)
}

const answeredMeanwhile = async ({ orm }: AppContext, repeated: Repeatable) =>
  (await orm.em.fork().transactional((em) => claim(em, repeated)))?.body

function makeRepeatable(
  { isRepeatable }: Plan,
  { principal, method, url, headers, body, bodyStart }: FastifyRequest,
) {
  const key = headers['idempotency-key']
  if (!isRepeatable || principal === null || typeof key !== 'string') return undefined
  return repeatable(principal.id, method, url, key, body ?? bodyStart)
}

type BoundCall = AnyCall & Record<'params' | 'query' | 'body', unknown>
type CallWithoutEm = Omit<BoundCall, 'em'>

function makeCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { orm: _, ...shared }: AppContext,
): CallWithoutEm {
  const { params, query, judged, ip: client } = request
  if (judged === undefined) throw new Error('nothing was held against what came along')
  const language = languageOf(request.headers['accept-language'])
  const userAgent = readUserAgent(request)
  const signal = callerLeft(reply)
  const note = (facts: Noted): void => {
    request.noted = facts
  }
  const network = networkOf(client)
  const browser = browserOf(request, reply)
  const own = { language, client, network, userAgent, browser, signal, note }
  return { ...shared, ...own, params, query, body: judged.value }
}

/** User and account become entities of the call's entity manager, so that changes to them are stored. */
function inEm(call: CallWithoutEm, { principal }: FastifyRequest, principals: Principals, em: AnyCall['em']) {
  if (principal === null) return { ...call, em }
  const brought = principals.broughtInto(em, principal)
  return {
    ...call,
    em,
    principal,
    get user() {
      return brought.user
    },
    get account() {
      return brought.account
    },
  }
}

function send(plan: Plan, reply: FastifyReply, body: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (plan.isDownload) return sendDownload(reply, body)
  reply.code(plan.status)
  return body === undefined ? reply.send() : reply.type('application/json').send(writeJson(body))
}
