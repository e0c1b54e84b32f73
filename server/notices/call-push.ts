/** One call of a browser's push service. */
import type { WorkContext } from '../platform/app-context.ts'
import { Unavailable } from '../platform/problem.ts'
import { isHere } from '../platform/public-address.ts'
import { postPublic } from '../platform/public-fetch.ts'
import { AUTH_PURPOSE, type PushBrowser } from './push-browser.ts'
import type { PushKeys } from './push-keys.ts'

/** The words for a locked screen. */
export interface PushPayload {
  title: string
  body: string
  /** A second one with the same tag takes the place of the first. */
  tag: string
  /** Below the portal's address. */
  path: string
  language: string
}

type Answer = 'TAKEN' | 'GONE' | 'TOO_LARGE' | 'REFUSED'

/** A browser that was off for longer finds the overview. */
const TTL_SECONDS = 24 * 3_600
const PATIENCE_MILLISECONDS = 10_000
const MOST_BYTES = 500
const LONGEST_WAIT_SECONDS = 3_600

type Means = Pick<WorkContext, 'config' | 'encryption' | 'ports'> & { keys: PushKeys }

/** @throws {Unavailable} for a service that is busy, away, or slow */
export async function callPush(
  { config, encryption, ports, keys }: Means,
  browser: PushBrowser,
  payload: Partial<PushPayload>,
): Promise<Answer> {
  const { default: push } = await import('web-push')
  const { headers, body, endpoint } = push.generateRequestDetails(
    {
      endpoint: browser.endpoint,
      keys: { p256dh: browser.p256dh, auth: encryption.decrypt(AUTH_PURPOSE, browser.auth) },
    },
    JSON.stringify(payload),
    {
      vapidDetails: { ...keys, subject: contactOf(config) },
      TTL: TTL_SECONDS,
      urgency: 'normal',
      ...(payload.tag !== undefined && { topic: payload.tag }),
    },
  )
  const url = new URL(endpoint)
  const answered = await postPublic(url, {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: body ?? '',
    isLocal: config.webhooksToLocalhost && isHere(url),
    mostBytes: MOST_BYTES,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    signal: ports.interruption,
  }).catch((cause: unknown) => {
    throw new Unavailable('push', { cause })
  })
  return readStatus(answered.status, answered.headers['retry-after'])
}

/** RFC 8292 wants a way to reach the operator. */
const contactOf = ({ publicUrl, mailFrom }: WorkContext['config']): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

/** 403: the subscription is of other keys, so it will never work again. */
const GONE = [403, 404, 410]

function readStatus(status: number, retryAfter: string | undefined): Answer {
  if (status >= 200 && status < 300) return 'TAKEN'
  if (GONE.includes(status)) return 'GONE'
  if (status === 413) return 'TOO_LARGE'
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    const wait = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined
    throw new Unavailable('push', wait === undefined ? {} : { retryAfterSeconds: wait })
  }
  return 'REFUSED'
}
