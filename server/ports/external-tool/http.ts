/** Calls of an invoicing tool over HTTP, and their failures. */
import { readBytes } from '../../platform/bytes-of.ts'
import { Unavailable } from '../../platform/problem.ts'

export interface CallOptions {
  /** In place of HTTP. */
  fetch?: (request: Request) => Promise<Response>
  /** For each answer; 20 when left out. */
  patienceSeconds?: number
}

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

export const STATUS = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  serverError: 500,
}
/** A PDF of 20 MB in base64. */
const MAX_ANSWER_BYTES = 30_000_000
const PATIENCE_SECONDS = 20

/**
 * Posts JSON.
 * @throws {Unavailable} for no answer in time, one that is too long, a redirect, and one that is no JSON
 */
export async function post(
  target: string,
  body: object,
  headers: Record<string, string>,
  options: CallOptions,
): Promise<Answer> {
  try {
    const { fetch: ask = fetch, patienceSeconds = PATIENCE_SECONDS } = options
    const request = new Request(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceSeconds * 1000),
    })
    const response = await ask(request)
    const text = (await readBytes(response, MAX_ANSWER_BYTES)).toString('utf8')
    const { status } = response
    const told = isRefused(status) || text === '' ? {} : jsonIn(text)
    return { status, headers: response.headers, body: told }
  } catch (error) {
    throw unavailable('it did not answer', error)
  }
}

/** The parser's own error quotes the text, in which there may be tokens. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('its answer is no JSON')
  }
}

export const unavailable = (why: string, cause: unknown = new Error(why)): Unavailable =>
  new Unavailable('the invoicing tool', { cause })

/** Its body is often a proxy's page then: the status says enough. A redirect counts too. */
export const isRefused = (status: number): boolean => status < 200 || status >= 300
