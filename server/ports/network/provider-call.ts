/** Calls of a provider of the network over HTTP, and their failures. */
import createClient from 'openapi-fetch'
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

/** A provider in the sentences of the log. */
interface Provider {
  name: string
  /** The sentence for a key that it does not take. */
  wrongKey: string
}

/** The failures of a provider's usual calls, in sentences for the operator. */
export function refusalsOf({ name, wrongKey }: Provider) {
  const refusal = (status: number): Unavailable => {
    if (status === STATUS.unauthorized || status === STATUS.forbidden) return unavailable(wrongKey)
    if (status === STATUS.tooMany) return tooManyCalls(name)
    return unavailable(`${name} answered ${status}`)
  }
  /** Undefined for 404. @throws {Unavailable} for anything else but 200 */
  const toldOrGone = async <Data>(call: Promise<Told<Data>>): Promise<NonNullable<Data> | undefined> => {
    const { data, response } = await answered(call, name)
    if (response.status === STATUS.notFound) return undefined
    if (response.status !== STATUS.ok || typeof data !== 'object' || data === null)
      throw refusal(response.status)
    return data
  }
  /** @throws {Unavailable} for anything but 200 */
  const told = async <Data>(call: Promise<Told<Data>>): Promise<NonNullable<Data>> => {
    const data = await toldOrGone(call)
    if (data === undefined) throw unavailable(`${name} does not know this address: look at NETWORK_URL`)
    return data
  }
  return { refusal, told, toldOrGone }
}

interface Told<Data> {
  data?: Data
  response: Response
}

export const tooManyCalls = (provider: string): Unavailable =>
  unavailable(`${provider} asks for fewer calls (429): it is called again later`)

/** The client of a provider's API, as its description has it. */
export const clientOf = <Paths extends object>(
  url: string,
  credentials: Record<string, string>,
  fetch: (request: Request) => Promise<Response>,
) =>
  createClient<Paths>({
    baseUrl: url,
    headers: { ...credentials, accept: 'application/json' },
    redirect: 'error',
    fetch,
  })

const LONGEST_WORDS = 2_000

/** The provider's words, for people; undefined when it says nothing. */
export function wordsIn(told: unknown): string | undefined {
  if (told === undefined || told === null || told === '') return undefined
  const text = typeof told === 'string' ? told : JSON.stringify(told)
  return [...text].slice(0, LONGEST_WORDS).join('')
}
