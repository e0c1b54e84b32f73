/** Calls of a provider of the network over HTTP, and their failures. */
import { readBytes } from '../../platform/bytes-of.ts'
import { Unavailable } from '../../platform/problem.ts'
import { currentTraceParent } from '../../platform/traces/span.ts'

export interface CallOptions {
  /** In place of HTTP. */
  fetch?: (request: Request) => Promise<Response>
  /** For each answer; when left out, 90 for a document, as it is sent within the call, and 20 for the rest. */
  patienceSeconds?: number
}

export const STATUS = {
  ok: 200,
  created: 201,
  noContent: 204,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  noDraft: 405,
  notAcceptable: 406,
  conflict: 409,
  tooLarge: 413,
  otherMedia: 415,
  unprocessable: 422,
  tooMany: 429,
}

const SUBMIT_SECONDS = 90
const USUAL_SECONDS = 20
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/** @param why a sentence for the operator, found in the log */
export const unavailable = (why: string, cause?: unknown): Unavailable =>
  new Unavailable('network', { cause: new Error(why, { cause }) })

/** Answers beyond so many bytes are an outage. The provider may go on with the trace. */
export const boundedFetch =
  ({ fetch: ask = fetch }: CallOptions, mostBytes: number) =>
  async (request: Request): Promise<Response> => {
    const traceParent = currentTraceParent()
    if (traceParent !== undefined) request.headers.set('traceparent', traceParent)
    const { body, status, headers } = await ask(request)
    const bytes = await readBytes({ body }, mostBytes)
    return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(bytes), { status, headers })
  }

/** There was no answer in time: the next call would wait as long. */
export const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeOut(error.cause))

export const submitSignal = ({ patienceSeconds = SUBMIT_SECONDS }: CallOptions): AbortSignal =>
  AbortSignal.timeout(patienceSeconds * 1000)
export const usualSignal = ({ patienceSeconds = USUAL_SECONDS }: CallOptions): AbortSignal =>
  AbortSignal.timeout(patienceSeconds * 1000)

/** @throws {Unavailable} for no answer in time, one that is cut or too long, a redirect, and one that is no JSON */
export async function answered<Answer>(call: Promise<Answer>, provider: string): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw unavailable(`${provider} gave no answer that can be read`, error)
  }
}

const LONGEST_WORDS = 2_000

/** The provider's words, for people; undefined when it says nothing. */
export function wordsIn(told: unknown): string | undefined {
  if (told === undefined || told === null || told === '') return undefined
  const text = typeof told === 'string' ? told : JSON.stringify(told)
  return [...text].slice(0, LONGEST_WORDS).join('')
}
