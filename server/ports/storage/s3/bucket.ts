/** The calls of an S3-compatible store, signed with AWS Signature Version 4. */
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { FileGone } from '../storage.ts'

export interface BucketOptions {
  bucket: string
  /** Put before each name; '' or without slashes at its ends. */
  prefix: string
  /** Of a store that isn't Amazon's: the bucket is then part of the path. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

interface Asked {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  signal?: AbortSignal
}

export interface Bucket {
  /** Asks up to three times while the store can't answer. The caller reads or cancels the body. @throws {Error} without an answer */
  ask(method: Method, name: string, asked?: Asked): Promise<Response>
  /** Deletes once, if the store gets to it within so many seconds of that moment of its clock: never later. */
  removeWithin(name: string, seconds: number, from: Date): Promise<void>
  /** The key of an object in the bucket, its prefix included. */
  keyOf(name: string): string
  /** The header value that names an object to copy. */
  sourceOf(name: string): string
}

/** The name of the bucket itself. */
export const ROOT = ''

const LARGE = 1_000_000
const SLICE = 256 * 1024
const TRIES = 3
const FIRST_PAUSE_MS = 100
const PATIENCE_MS = 60_000
const BAD_REQUEST = 400
const TOO_SLOW = 408
const TOO_MANY = 429
const SERVER_FAULT = 500

export function bucketAt(options: BucketOptions): Bucket {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = baseOf(options)
  const keyOf = (name: string) => (options.prefix === '' ? name : `${options.prefix}/${name}`)
  const pathOf = (name: string) => (name === ROOT ? [] : keyOf(name).split('/'))
  const urlOf = (name: string, query: Record<string, string> = {}) => {
    const url = new URL([base, ...pathOf(name).map(encodeURIComponent)].join('/'))
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return url
  }
  return {
    async ask(method, name, { query, headers, body, signal = AbortSignal.timeout(PATIENCE_MS) } = {}) {
      const url = urlOf(name, query)
      return again(
        async () => fetch(await client.sign(url, { method, signal, ...sent(body, headers) })),
        signal,
      )
    },
    async removeWithin(name, seconds, from) {
      const url = urlOf(name, { 'X-Amz-Expires': String(seconds) })
      const datetime = from.toISOString().replace(/[:-]|\.\d+/g, '')
      const request = await client.sign(url, { method: 'DELETE', aws: { signQuery: true, datetime } })
      const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
      await (await expectOk(response)).body?.cancel()
    },
    keyOf,
    sourceOf: (name) => `/${[options.bucket, ...pathOf(name)].map(encodeURIComponent).join('/')}`,
  }
}

/** Given as a stream, large bytes are sent as they lie; else each try would copy them. */
function sent(body: Asked['body'], headers: Asked['headers']) {
  if (!(body instanceof Uint8Array) || body.byteLength < LARGE)
    return { body: body ?? null, headers: { ...headers } }
  return {
    body: inSlices(body),
    headers: { ...headers, 'content-length': String(body.byteLength) },
    duplex: 'half' as const,
  }
}

function inSlices(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + SLICE))
      at += SLICE
      if (at >= bytes.byteLength) controller.close()
    },
  })
}

function baseOf({ endpoint, bucket, region }: BucketOptions): string {
  if (endpoint === undefined) return `https://${bucket}.s3.${region}.amazonaws.com`
  return `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
}

/** Each of the calls may be done twice: it writes the same again, or finds the work done. */
async function again(once: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const isLast = tried === TRIES
    const response = await once().catch((error: unknown) => {
      if (isLast || signal.aborted) throw error
    })
    if (response && (isLast || !(await isOutage(response)))) return response
    await response?.body?.cancel()
    await setTimeout(FIRST_PAUSE_MS * 4 ** (tried - 1) * (1 + Math.random()), undefined, { signal })
  }
}

/** A store that waited too long for the body answers 400, the status of a faulty request. */
async function isOutage(response: Response): Promise<boolean> {
  const { status } = response
  if (status === BAD_REQUEST) return valueIn(await response.clone().text(), 'Code') === 'RequestTimeout'
  return status >= SERVER_FAULT || status === TOO_MANY || status === TOO_SLOW
}

/** @throws {Error} that names the store's answer; {FileGone} where it says that it has no such object */
export async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text().catch(() => '')
  const code = valueIn(text, 'Code') ?? ''
  const words = `the store answered ${response.status} ${code}`.trim()
  throw code === 'NoSuchKey' ? new FileGone(words) : new Error(words)
}

/** The text of the first such element. The answers are those of our own store, and of a kind that needs no parser. */
export const valueIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
