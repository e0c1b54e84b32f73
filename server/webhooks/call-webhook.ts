/** One call of a webhook. */
import type { KeyObject } from 'node:crypto'
import { isHere } from '../platform/public-address.ts'
import { type KeptConnections, postPublic } from '../platform/public-fetch.ts'
import { readRetryAfter } from './schedule.ts'
import { signedHeaders } from './secrets.ts'

export interface Call {
  /** Of the delivery, the same at every attempt. */
  id: string
  url: string
  body: string
  /** The signing keys, newest first. */
  keys: () => readonly KeyObject[]
}

export interface Answered {
  at: Date
  url: string
  /** The headers of the request. */
  headers: Record<string, string>
  /** Null when there was no answer. */
  status: number | null
  error: string | null
  answer: string
  milliseconds: number
  /** Seconds; 0 when it asked for none. */
  retryAfter: number
}

const PATIENCE_MILLISECONDS = 10_000
const MOST_BYTES = 2_000
const LONGEST_ERROR = 300
const REQUEST_HEADERS = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Zegel-Webhooks',
}

interface Means {
  /** This machine may be called. */
  allowsLocalhost: boolean
  connections: KeptConnections
  signal: AbortSignal
}

/** Never throws: a call that failed is returned, with its error. Redirects are not followed. */
export async function callWebhook({ id, url, body, keys }: Call, means: Means): Promise<Answered> {
  const at = new Date()
  const since = performance.now()
  const end = (more: Partial<Answered>): Answered => ({
    at,
    url,
    headers: REQUEST_HEADERS,
    status: null,
    error: null,
    answer: '',
    retryAfter: 0,
    ...more,
    milliseconds: Math.round(performance.now() - since),
  })
  try {
    const headers = { ...REQUEST_HEADERS, ...signedHeaders({ id, at, body }, keys()) }
    const { status, answer, retryAfter } = await post(new URL(url), { headers, body, means })
    return end({ headers, status, answer, retryAfter })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return end({ error: storable(message).slice(0, LONGEST_ERROR) })
  }
}

interface Request {
  headers: Record<string, string>
  body: string
  means: Means
}

async function post(
  target: URL,
  { headers, body, means: { allowsLocalhost, connections, signal } }: Request,
) {
  const answered = await postPublic(target, {
    headers,
    body,
    isLocal: allowsLocalhost && isHere(target),
    mostBytes: MOST_BYTES,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    signal,
    connections,
  })
  const retryAfter = readRetryAfter(answered.headers['retry-after'])
  return { status: answered.status, answer: storable(answered.text).slice(0, MOST_BYTES), retryAfter }
}

/** PostgreSQL can't store NUL in a text. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd')
