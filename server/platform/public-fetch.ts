/** Fetches from addresses that others name: out in the world only, never from the network that this machine stands in. */
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readBytes } from './bytes-of.ts'
import { isHere, isPublicAddress, publicLookup } from './public-address.ts'

export interface PublicFetchOptions {
  /** The number of them that are followed; the answer itself is given beyond. */
  redirects: number
  mostBytes: number
  /** For everything together: names, redirects, the answer to its last byte. */
  patienceMilliseconds: number
  /** Those of http too when left out. */
  isHttpsOnly?: boolean
  /** Such as http://127.0.0.1:8081: called although they are no public addresses. */
  localOrigins?: readonly string[]
  /** Resolves names in place of the system's name servers. */
  lookup?: LookupFunction
  /** Told each answer, and each that there was none. */
  onAnswer?: (url: URL, answer: string) => void
}

export interface PublicAnswer {
  /** The address of the answer, after redirects. */
  url: URL
  status: number
  bytes: Buffer
}

const MOVED: readonly number[] = [301, 302, 303, 307, 308]

/** @throws {Error} for an address that isn't public, a compressed or too large answer, and none in time */
export async function fetchPublic(url: URL, options: PublicFetchOptions): Promise<PublicAnswer> {
  return follow(url, options, AbortSignal.timeout(options.patienceMilliseconds), options.redirects)
}

async function follow(
  url: URL,
  options: PublicFetchOptions,
  signal: AbortSignal,
  redirects: number,
): Promise<PublicAnswer> {
  const { onAnswer } = options
  const { response, bytes } = await ask(url, options, signal).catch((error: unknown) => {
    onAnswer?.(url, error instanceof Error ? error.message : String(error))
    throw error
  })
  const { statusCode: status = 0, headers } = response
  onAnswer?.(url, [status, headers.location].filter((part) => part !== undefined).join(' '))
  if (MOVED.includes(status) && headers.location !== undefined && redirects > 0)
    return follow(new URL(headers.location, url), options, signal, redirects - 1)
  return { url, status, bytes }
}

async function ask(url: URL, options: PublicFetchOptions, signal: AbortSignal) {
  const { mostBytes, isHttpsOnly = false, localOrigins = [], lookup } = options
  if (isHttpsOnly && url.protocol !== 'https:') throw new Error('no address that may be called')
  const response = await answerOf(url, { isLocal: localOrigins.includes(url.origin), lookup, signal })
  return { response, bytes: await bytesIn(response, mostBytes, signal) }
}

interface Question {
  /** It is called although it is no public address. */
  isLocal: boolean
  lookup?: LookupFunction | undefined
  signal: AbortSignal
  /** The body and its headers of a POST; left out: a GET. */
  post?: { headers: Record<string, string>; body: string | Uint8Array }
  /** Left out: a connection of its own. */
  connections?: KeptConnections | undefined
}

/**
 * A name is resolved once for a connection, so the checked address is the connected one. A kept connection may have been closed
 * meanwhile: then the question goes out again on a new one.
 */
async function answerOf(url: URL, question: Question): Promise<IncomingMessage> {
  const { isLocal, lookup = publicLookup, signal, post, connections } = question
  const isHttps = url.protocol === 'https:'
  if (!isHttps && url.protocol !== 'http:') throw new Error('no address that may be called')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = isHere(url) || (isIP(host) !== 0 && !isPublicAddress(host))
  if (!isLocal && isInside) throw new Error('no public address')
  return new Promise<IncomingMessage>((done, fail) => {
    const request = isHttps ? requestHttps : requestHttp
    const method = post === undefined ? 'GET' : 'POST'
    const guard = isLocal ? {} : { lookup }
    const agent = connections?.agentFor(isHttps) ?? false
    let isAnswered = false
    const asked = request(
      url,
      { agent, signal, method, headers: post?.headers ?? {}, ...guard },
      (response) => {
        isAnswered = true
        done(response)
      },
    )
    asked.on('error', (error) => {
      if (signal.aborted) fail(new Error('no answer in time'))
      else if (asked.reusedSocket && !isAnswered)
        answerOf(url, { ...question, connections: undefined }).then(done, fail)
      else fail(error)
    })
    asked.end(post?.body)
  })
}

/** Shorter than servers usually keep one, so that few are found closed. */
const IDLE_MILLISECONDS = 3_000
const MOST_IDLE_OF_ONE = 8

/**
 * Connections that serve for more than one call of the same server, until `end`. The address was checked when the connection was
 * made.
 */
export class KeptConnections {
  readonly #options = { keepAlive: true, timeout: IDLE_MILLISECONDS, maxFreeSockets: MOST_IDLE_OF_ONE }
  readonly #http = new HttpAgent(this.#options)
  readonly #https = new HttpsAgent(this.#options)

  agentFor(isHttps: boolean): HttpAgent {
    return isHttps ? this.#https : this.#http
  }

  end(): void {
    this.#http.destroy()
    this.#https.destroy()
  }
}

export interface PublicPost {
  headers: Record<string, string>
  body: string | Uint8Array
  /** It is called although it is no public address. */
  isLocal: boolean
  /** Of the answer; further bytes are not read. */
  mostBytes: number
  /** For everything together. */
  patienceMilliseconds: number
  /** Ends it early. */
  signal: AbortSignal
  /** Resolves names in place of the system's name servers. */
  lookup?: LookupFunction
  /** Left out: a connection of its own. */
  connections?: KeptConnections
}

export interface PostAnswer {
  status: number
  headers: IncomingMessage['headers']
  /** As far as it was read; '' when it came compressed. */
  text: string
}

/** Posts, and follows no redirect. @throws {Error} for an address that isn't public, and no status in time */
export async function postPublic(url: URL, options: PublicPost): Promise<PostAnswer> {
  const { isLocal, lookup, headers, body, mostBytes, connections } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.patienceMilliseconds)])
  const post = { body, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } }
  const response = await answerOf(url, { isLocal, lookup, signal, post, connections })
  const text = await readBeginning(response, mostBytes)
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

/** The bytes of a response up to the limit, or up to a break. */
async function readBeginning(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return ''
    for await (const part of response) {
      parts.push(part)
      bytes += part.byteLength
      if (bytes >= most) break
    }
  } catch {
    // The status has come: missing text changes nothing.
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8')
}

/** None is asked for in another form: it would grow in memory. */
async function bytesIn(response: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  try {
    const encoding = response.headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') throw new Error(`its answer is compressed: ${encoding}`)
    return await readBytes({ body: response }, most)
  } catch (error) {
    throw signal.aborted ? new Error('no answer in time') : error
  } finally {
    response.destroy()
  }
}
