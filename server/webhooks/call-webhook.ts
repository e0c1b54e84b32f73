/** One call of a webhook. */
import type { KeyObject } from 'node:crypto'
import { isHere } from '../platform/public-address.ts'
import { type KeptConnections, postPublic } from '../platform/public-fetch.ts'
import { readRetryAfter } from './schedule.ts'
import { headersOf } from './sign.ts'

export interface Call {
  /** Of the delivery, the same at every attempt. */
  id: string
  url: string
  body: string
  /** Those that sign, newest first. */
  keys: () => readonly KeyObject[]
}

export interface Answered {
  at: Date
  url: string
  /** What was said in headers. */
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
const FORM = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Zegel-Webhooks',
}

interface Means {
  mayBeHere: boolean
  connections: KeptConnections
  signal: AbortSignal
}

/** Whatever comes of it is an answer; it follows no redirect. */
export async function callWebhook({ id, url, body, keys }: Call, means: Means): Promise<Answered> {
  const at = new Date()
  const since = performance.now()
  const end = (more: Partial<Answered>): Answered => ({
    at,
    url,
    headers: FORM,
    status: null,
    error: null,
    answer: '',
    retryAfter: 0,
    ...more,
    milliseconds: Math.round(performance.now() - since),
  })
  try {
    const headers = { ...FORM, ...headersOf({ id, at, body }, keys()) }
    const { status, answer, retryAfter } = await post(new URL(url), { headers, body, means })
    return end({ headers, status, answer, retryAfter })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return end({ error: storable(why).slice(0, LONGEST_ERROR) })
  }
}

interface Said {
  headers: Record<string, string>
  body: string
  means: Means
}

async function post(target: URL, { headers, body, means: { mayBeHere, connections, signal } }: Said) {
  const answered = await postPublic(target, {
    headers,
    body,
    isLocal: mayBeHere && isHere(target),
    mostBytes: MOST_BYTES,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    signal,
    connections,
  })
  const retryAfter = readRetryAfter(answered.headers['retry-after'])
  return { status: answered.status, answer: storable(answered.text).slice(0, MOST_BYTES), retryAfter }
}

/** Without what the database can't hold. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd')
