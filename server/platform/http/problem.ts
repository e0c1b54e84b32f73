/** Turns every error into an answer: problem+json (RFC 9457) for REST, extensions for GraphQL. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problems } from '#generated/problems.ts'
import { errorText, type Language, languageOf, presentViolation } from '../language.ts'
import { factsOf, isOutage } from '../outage.ts'
import { Problem, Unavailable, type Violation } from '../problem.ts'
import { currentSpan } from '../traces/span.ts'
import { sendNotFoundPage, wantsNotFoundPage } from './not-found-page.ts'
import { tellQuota } from './quota.ts'
import { inWords, LARGEST_BODY } from './sizes.ts'

export const MAX_VIOLATIONS = 1_000

/** Errors of Fastify and its plugins, by code. */
const OF_FASTIFY: Record<string, ConstructorParameters<typeof Problem>[0]> = {
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

/** The accepted bodies, for the text of a refusal. */
interface Taken {
  most: string
  types: string
}

const BY_REST: Taken = { most: inWords(LARGEST_BODY), types: 'application/json' }

/** The body limit of the route. */
const takenBy = ({ routeOptions: { bodyLimit } }: FastifyRequest): Taken =>
  bodyLimit === undefined ? BY_REST : { ...BY_REST, most: inWords(bodyLimit) }

export const otherType = (types: string): Problem =>
  new Problem('UNSUPPORTED_FILE', { wording: { name: 'body', params: { types } } })

export const tooLarge = (most: number): Problem => bodyTooLarge(inWords(most))

const bodyTooLarge = (most: string): Problem =>
  new Problem('FILE_TOO_LARGE', { wording: { name: 'body', params: { most } } })

/** The problem that the client gets; INTERNAL_ERROR for an unexpected error. */
export function toProblem(error: unknown, { most, types }: Taken = BY_REST): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = factsOf(error)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return otherType(types)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(most)
  const known = code === undefined ? undefined : OF_FASTIFY[code]
  if (known !== undefined) return new Problem(known)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('FORM_ERRORS', { wording: { name: 'http' } })
  if (error instanceof Unavailable)
    return new Problem('SERVICE_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds })
  if (isOutage(error)) return new Problem('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
  return new Problem('INTERNAL_ERROR')
}

export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  errorCode: string
  requestId: string
  retryable: boolean
  violations?: Violation[]
}

interface Circumstances {
  publicUrl: string
  language: Language
  requestId: string
}

export function problemBody(
  problem: Problem,
  { publicUrl, language, requestId }: Circumstances,
): ProblemBody {
  const { status, retryable } = problems[problem.code]
  const { title, text } = errorText(problem.code, language, problem.wording)
  const violations = violationsIn(problem, language)
  return {
    type: `${publicUrl}/api/docs/errors/${problem.code}`,
    title,
    status,
    detail: cut(problem.detail ?? text, LONGEST_DETAIL),
    errorCode: problem.code,
    requestId,
    retryable,
    ...(violations === undefined ? {} : { violations }),
  }
}

/** The violations in words; undefined where the problem has none. Their number and length never exceed the contract's bounds. */
export const violationsIn = ({ violations }: Problem, language: Language): Violation[] | undefined =>
  violations?.slice(0, MAX_VIOLATIONS).map(({ field, messageKey, rule, ...told }) =>
    presentViolation(
      {
        ...told,
        field: cut(field, LONGEST_FIELD),
        messageKey: cut(messageKey, LONGEST_KEY),
        ...(rule === undefined ? {} : { rule: cut(rule, LONGEST_RULE) }),
      },
      language,
    ),
  )

const LONGEST_FIELD = 500
const LONGEST_KEY = 100
const LONGEST_RULE = 60
const LONGEST_DETAIL = 2_000

/** Cuts without splitting a character. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Logs our own errors with their cause. The client gets a request id and no internals. */
export function sendProblem(
  publicUrl: string,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = toProblem(error, takenBy(request))
  request.noted = { refused: problem.code }
  logIfOurs(problem, error, request)
  if (problem.code === 'NOT_FOUND' && wantsNotFoundPage(request)) return sendNotFoundPage(request, reply)
  const language = languageOf(request.headers['accept-language'])
  const body = problemBody(problem, { publicUrl, language, requestId: request.id })
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  if (problem.quota) tellQuota(reply, problem.quota)
  const challenge = writeChallenge(problem)
  if (challenge !== undefined) reply.header('www-authenticate', challenge)
  if (MAY_STILL_BE_SENT.includes(problem.code)) hearTheRest(request, reply)
  return reply
    .code(body.status)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

/** After RFC 6750. */
function writeChallenge({ code, wording }: Problem): string | undefined {
  if (code === 'NO_SESSION') return 'Bearer'
  if (wording?.name !== 'scope') return undefined
  return `Bearer error="insufficient_scope", scope="${wording.params?.needed ?? ''}"`
}

/** Refused while the body may still be on its way. */
export const MAY_STILL_BE_SENT: readonly string[] = ['FILE_TOO_LARGE', 'SERVICE_UNAVAILABLE']

/**
 * Reads and drops the rest of the body: a client that still sends would not see the answer on a closed connection. It stops
 * at the request timeout.
 */
export function hearTheRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  raw.resume()
}

/** Every refusal comes by here, so the trace is told of it too. */
export function logIfOurs(problem: Problem, error: unknown, request: FastifyRequest): void {
  currentSpan()?.set({ 'error.type': problem.code })
  if (problem.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'a fault of ours')
  if (problem.code === 'SERVICE_UNAVAILABLE') request.log.warn({ err: error }, 'a part is unavailable')
}
