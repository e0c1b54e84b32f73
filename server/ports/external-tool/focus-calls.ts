/** The calls of Teamleader Focus: remote procedures, always POST, errors by status. */
import { Disconnected, RateLimited } from './external-tool.ts'
import { type CallOptions, isRefused, post, STATUS, unavailable } from './http.ts'

/** @throws {Disconnected | RateLimited | Unavailable} */
export type FocusCall = (action: string, body: object) => Promise<unknown>

const API_VERSION = '2023-09-26'
/** The wait where the tool names none. */
const USUAL_WAIT_SECONDS = 60
const MOST_WAIT_SECONDS = 3600

class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number

  constructor(status: number) {
    super(`it answered ${status}`)
    this.status = status
  }
}

export const focusCall =
  (apiUrl: string, accessToken: string, options: CallOptions): FocusCall =>
  async (action, body) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'x-api-version': API_VERSION }
    const { status, headers: told, body: answer } = await post(`${apiUrl}/${action}`, body, headers, options)
    if (status === STATUS.unauthorized) throw new Disconnected('the access token is not taken')
    if (status === STATUS.tooManyRequests) throw new RateLimited(waitIn(told))
    if (isRefused(status)) throw unavailable(`it answered ${status} to ${action}`, new Refused(status))
    return answer
  }

const GONE: readonly number[] = [STATUS.badRequest, STATUS.notFound]
const NOT_SHOWN: readonly number[] = [...GONE, STATUS.forbidden]

/** Undefined for a resource that the tool has not, or doesn't make. */
export const ifThere = <Result>(asked: Promise<Result>): Promise<Result | undefined> => unless(GONE, asked)

/** Undefined also for a resource that this user may not see there. */
export const ifShown = <Result>(asked: Promise<Result>): Promise<Result | undefined> =>
  unless(NOT_SHOWN, asked)

async function unless<Result>(
  statuses: readonly number[],
  asked: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Refused && statuses.includes(cause.status)) return undefined
    throw error
  }
}

/** From `X-RateLimit-Reset`, which is a time. */
function waitIn(headers: Headers): number {
  const until = Date.parse(headers.get('x-ratelimit-reset') ?? '')
  if (Number.isNaN(until)) return USUAL_WAIT_SECONDS
  return Math.min(MOST_WAIT_SECONDS, Math.max(1, Math.ceil((until - Date.now()) / 1000)))
}
