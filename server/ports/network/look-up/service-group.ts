/** What an SMP lists of a participant (Peppol SMP, ServiceGroup), asked without trusting it. */
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bytesOf } from '../../../platform/bytes-of.ts'
import { isPublicAddress, publicLookup } from '../../../platform/public-address.ts'
import { documentTypesIn } from './read-service-group.ts'

export interface SmpOptions {
  /** For an SMP on this machine; else only public addresses are called. */
  isLocalAllowed?: boolean
  /** Told each question as it is answered. */
  onStep?: (step: Step) => void
}

/** A question to the DNS or to an SMP, for the operator. */
export interface Step {
  /** A name or an address. */
  asked: string
  /** A record, a status, a redirect, or what went wrong. */
  answer: string
}

const MOST_BYTES = 1_000_000
const PATIENCE_MILLISECONDS = 5_000
const STATUS = { ok: 200, notFound: 404 }
const MOVED: readonly number[] = [301, 302, 303, 307, 308]

/**
 * @param identifier such as 0208:0123456749
 * @returns undefined when it knows no such participant
 * @throws {Error} when it could not be found out
 */
export async function documentTypesAt(
  smp: URL,
  identifier: string,
  options: SmpOptions,
): Promise<string[] | undefined> {
  const path = encodeURIComponent(`iso6523-actorid-upis::${identifier}`)
  const target = new URL(`${smp.href.replace(/\/+$/, '')}/${path}`)
  const bytes = await bytesAt(target, options, 1)
  return bytes && documentTypesIn(bytes, identifier)
}

async function bytesAt(target: URL, options: SmpOptions, redirects: number): Promise<Buffer | undefined> {
  const told = (answer: string) => options.onStep?.({ asked: target.href, answer })
  const { response, bytes } = await ask(target, options).catch((error: unknown) => {
    told(error instanceof Error ? error.message : String(error))
    throw error
  })
  const { statusCode = 0, headers } = response
  told([statusCode, headers.location].filter((part) => part !== undefined).join(' '))
  if (MOVED.includes(statusCode) && headers.location && redirects > 0)
    return bytesAt(new URL(headers.location, target), options, redirects - 1)
  if (statusCode === STATUS.notFound) return undefined
  if (statusCode !== STATUS.ok) throw new Error(`the SMP answered ${statusCode}`)
  return bytes
}

async function ask(target: URL, { isLocalAllowed = false }: SmpOptions) {
  const isHttps = target.protocol === 'https:'
  if (!isHttps && target.protocol !== 'http:') throw new Error('no address of an SMP')
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!isLocalAllowed && isIP(host) && !isPublicAddress(host)) throw new Error('no public address')
  const lookup: { lookup?: LookupFunction } = isLocalAllowed ? {} : { lookup: publicLookup }
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const get = isHttps ? getHttps : getHttp
    get(target, { ...lookup, signal }, done).on('error', fail)
  })
  return { response, bytes: await bytesOf({ body: response }, MOST_BYTES) }
}
