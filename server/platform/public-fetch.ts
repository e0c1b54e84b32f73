/** Fetches from addresses that others name: out in the world only, never from the network that this machine stands in. */
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bytesOf } from './bytes-of.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

export interface PublicFetchOptions {
  /** How many of them are followed; the answer itself is given beyond. */
  redirects: number
  mostBytes: number
  /** For everything together: names, redirects, the answer to its last byte. */
  patienceMilliseconds: number
  /** Those of http too when left out. */
  isHttpsOnly?: boolean
  /** Such as http://127.0.0.1:8081: called although they are no public addresses. */
  localOrigins?: readonly string[]
  /** Resolves names in place of the system. */
  lookup?: LookupFunction
  /** Told each answer, and each that there was none. */
  onAnswer?: (url: URL, answer: string) => void
}

export interface PublicAnswer {
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
  return { status, bytes }
}

/** A name is resolved once for a connection of its own, so what was looked at is what is connected to. */
async function ask(url: URL, options: PublicFetchOptions, signal: AbortSignal) {
  const { mostBytes, isHttpsOnly = false, localOrigins = [], lookup = publicLookup } = options
  const isHttps = url.protocol === 'https:'
  const isLocal = localOrigins.includes(url.origin)
  if (!isHttps && (isHttpsOnly || url.protocol !== 'http:')) throw new Error('no address that may be called')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isLocal && isIP(host) && !isPublicAddress(host)) throw new Error('no public address')
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const get = isHttps ? getHttps : getHttp
    const asked = get(url, { agent: false, signal, ...(isLocal ? {} : { lookup }) }, done)
    asked.on('error', (error) => fail(signal.aborted ? new Error('no answer in time') : error))
  })
  return { response, bytes: await bytesIn(response, mostBytes, signal) }
}

/** None is asked for in another form: it would grow in memory. */
async function bytesIn(response: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  try {
    const encoding = response.headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') throw new Error(`its answer is compressed: ${encoding}`)
    return await bytesOf({ body: response }, most)
  } catch (error) {
    throw signal.aborted ? new Error('no answer in time') : error
  } finally {
    response.destroy()
  }
}
