/** POST /graphql, with the access rules, use cases and refusals of REST. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  getIntrospectionQuery,
} from 'graphql'
import mercurius from 'mercurius'
import { problems } from '#generated/problems.ts'
import { calling, readCredentials } from '../http/calling.ts'
import { type Binding, incomingFolder } from '../http/contract.ts'

import { writeJson } from '../http/json-slices.ts'
import {
  hearTheRest,
  logIfOurs,
  MAY_STILL_BE_SENT,
  tooLarge,
  toProblem,
  violationsIn,
} from '../http/problem.ts'
import { tellQuota } from '../http/quota.ts'
import { receiveBytes } from '../http/receive-bytes.ts'
import { errorText, type Language, languageOf } from '../language.ts'
import { Problem } from '../problem.ts'
import { MAX_ERRORS, MAX_TOKENS, type QueryJudge, QueryRefused, queryJudge } from './document.ts'
import { type FieldContext, getResolver, type Resolvers, resolveField } from './field.ts'
import { type LargeField, largeFieldsIn, readLargeQuery } from './large-field.ts'
import { readQuery } from './query.ts'
import { schemaWith } from './schema.ts'

export const LARGEST_BODY = 256 * 1024
/** mercurius stores up to twice as many; the largest takes half a megabyte. Our own screens use two dozen. */
const MAX_QUERIES_KEPT = 40
const LONGEST_REASON = 500
const TAKEN = { most: '256 kB', types: 'application/json' }

/** @throws when a field declares no access or has no resolver: such a server must not start */
export async function bindGraphql(
  app: FastifyInstance,
  sdl: string,
  resolvers: Resolvers,
  binding: Binding,
): Promise<void> {
  const schema = schemaWith(sdl, binding.context.resources, (guarded) => {
    const resolve = getResolver(resolvers, guarded.name)
    return (args, context) => resolveField(guarded, args, context, resolve, binding)
  })
  await app.register(mercurius, {
    schema,
    routes: false,
    cache: MAX_QUERIES_KEPT,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    errorFormatter: ({ data, errors }) => ({
      statusCode: 200,
      response: { data: data ?? null, errors: errors ?? [] },
    }),
  })
  app.removeAllContentTypeParsers()
  const largeFields = largeFieldsIn(schema)
  const folder = incomingFolder(binding.context)
  const largest = Math.max(LARGEST_BODY, ...largeFields.map(({ bytes }) => bytes))
  app.addContentTypeParser('application/json', (request: FastifyRequest, payload: IncomingMessage) =>
    readBody(request, payload, { most: request.principal === null ? LARGEST_BODY : largest, folder }),
  )
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, TAKEN)
    request.noted = { refused: problem.code }
    logIfOurs(problem, error, request)
    if (MAY_STILL_BE_SENT.includes(problem.code)) hearTheRest(request, reply)
    if (problem.quota) tellQuota(reply, problem.quota)
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
    const errors = [presentError(new GraphQLError(problem.code), problem, request)]
    return write(reply, request, problems[problem.code].status, { errors })
  })
  const judge = queryJudge(schema)
  // This compiles the validation rules, so that the first query doesn't wait for it.
  judge(getIntrospectionQuery())
  app.post('/graphql', {
    config: { largestBody: largest },
    onRequest: async (request) => {
      const principal = await binding.principals.read(readCredentials(request), undefined)
      request.principal = calling(request, principal)
    },
    handler: async (request, reply) => {
      const { status, body } = await run(app, judge, largeFields, request)
      return write(reply, request, status, body)
    },
  })
}

/** @throws {Problem} FILE_TOO_LARGE */
async function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  { most, folder }: { most: number; folder: string },
): Promise<Buffer> {
  const expected = Number(request.headers['content-length'] ?? 0)
  const chunks = payload.iterator({ destroyOnReturn: false })
  const bytes = expected > most ? undefined : await receiveBytes(request, chunks, { expected, most, folder })
  if (bytes === undefined) throw tooLarge(LARGEST_BODY)
  return bytes
}

const write = (
  reply: FastifyReply,
  { headers }: FastifyRequest,
  status: number,
  body: object,
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .type(chooseDialect(headers.accept).contentType)
    .send(writeJson(body))

interface GraphqlAnswer {
  status: number
  body: object
}

async function run(
  app: FastifyInstance,
  judge: QueryJudge,
  largeFields: readonly LargeField[],
  request: FastifyRequest,
): Promise<GraphqlAnswer> {
  const { body, principal, headers, ip: client } = request
  const isLarge = Buffer.isBuffer(body) && body.byteLength > LARGEST_BODY
  const { query, variables, operationName, longList } = isLarge
    ? await readLargeQuery(body, largeFields, LARGEST_BODY)
    : { ...readQuery(body), longList: undefined }
  if (principal === null) throw new Problem('NO_SESSION')
  const context: FieldContext = {
    principal,
    language: languageOf(headers['accept-language']),
    client,
    longList,
  }
  try {
    judge(query)
    const { data, errors = [] } = await app.graphql<ExecutionResult>(
      query,
      { ...context },
      variables,
      operationName,
    )
    if (data == null && errors.length > 0 && errors.every(isBeforeAnyField)) return refuse(errors, request)
    const found = errors
      .slice(0, MAX_ERRORS)
      .map((error) => ({ error, problem: errorProblem(error, request) }))
    if (isOutage(data, found)) throw new Problem('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
    const presented = found.map(({ error, problem }) => presentError(error, problem, request))
    return { status: 200, body: presented.length > 0 ? { data, errors: presented } : { data } }
  } catch (error) {
    return refuse(refusedBefore(error), request)
  }
}

/** True when every field failed because a service is down. An answer of nulls could be mistaken for an empty list. */
const isOutage = (data: object | null | undefined, found: readonly { problem: Problem }[]): boolean =>
  found.length > 0 &&
  found.every(({ problem }) => problem.code === 'SERVICE_UNAVAILABLE') &&
  Object.values(data ?? {}).every((value) => value === null)

const isBeforeAnyField = ({ path, originalError }: GraphQLError): boolean =>
  path === undefined && originalError === undefined

/** GraphQL's own message, in English for developers, goes into `reason`. */
const NOT_THE_SCHEMA = new Problem('FORM_ERRORS', { wording: { name: 'query' } })

function refuse(errors: readonly GraphQLError[], request: FastifyRequest): GraphqlAnswer {
  request.noted = { refused: NOT_THE_SCHEMA.code }
  return {
    status: chooseDialect(request.headers.accept).refused,
    body: {
      errors: errors.slice(0, MAX_ERRORS).map((error) => presentError(error, NOT_THE_SCHEMA, request)),
    },
  }
}

/** Errors before execution: syntax, unknown fields, wrong variables, too expensive. */
function refusedBefore(error: unknown): readonly GraphQLError[] {
  if (error instanceof QueryRefused) return error.errors
  if (typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)) {
    const found = error.errors.filter((one) => one instanceof GraphQLError)
    if (found.length > 0) return found.slice(0, MAX_ERRORS)
  }
  throw error
}

function errorProblem({ originalError }: GraphQLError, request: FastifyRequest): Problem {
  const problem = toProblem(originalError ?? undefined)
  request.noted = { refused: problem.code }
  logIfOurs(problem, originalError, request)
  return problem
}

function presentError(
  error: GraphQLError,
  problem: Problem,
  { id: requestId, headers }: FastifyRequest,
): GraphQLFormattedError {
  const language: Language = languageOf(headers['accept-language'])
  const { text } = errorText(problem.code, language, problem.wording)
  const { retryable } = problems[problem.code]
  const violations = violationsIn(problem, language)
  const reason = problem === NOT_THE_SCHEMA ? { reason: error.message.slice(0, LONGEST_REASON) } : {}
  return {
    message: text,
    ...(error.path === undefined ? {} : { path: error.path }),
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    extensions: {
      errorCode: problem.code,
      errorMessage: text,
      requestId,
      retryable,
      ...reason,
      ...(violations === undefined ? {} : { violations }),
    },
  }
}

/** The form of an answer, by the Accept header (GraphQL over HTTP). */
interface Dialect {
  contentType: string
  /** The status of a request that GraphQL refuses before execution: the older media type answers errors with 200. */
  refused: 200 | 400
}

const OLDER: Dialect = { contentType: 'application/json; charset=utf-8', refused: 200 }
const NEWER: Dialect = { contentType: 'application/graphql-response+json; charset=utf-8', refused: 400 }

const DIALECTS = new Map([
  ['application/json', OLDER],
  ['application/graphql-response+json', NEWER],
])

/** The preferred of the two media types; the older one when Accept names neither. */
export function chooseDialect(accept = ''): Dialect {
  let best = { dialect: OLDER, quality: 0 }
  for (const range of accept.slice(0, 500).split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    const dialect = DIALECTS.get(type)
    if (dialect && quality > best.quality) best = { dialect, quality }
  }
  return best.dialect
}
