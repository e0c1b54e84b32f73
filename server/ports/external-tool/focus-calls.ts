/** The calls of Teamleader Focus: remote procedures, always POST, errors by status. */
import { Disconnected, RateLimited } from './external-tool.ts'
import { type CallOptions, isRefused, post, STATUS, unavailable } from './http.ts'

/** @throws {Disconnected | RateLimited | Unavailable} */
export type FocusCall = (action: string, body: object) => Promise<unknown>

const API_VERSION = '2023-09-26'
/** Where the tool doesn't say how long. */
const USUAL_WAIT_SECONDS = 60
const MOST_WAIT_SECONDS = 3600

/** What the tool has not, doesn't do, or doesn't show to this user. */
class Absent extends Error {
  override readonly name = 'Absent'
}

export const focusCall =
  (apiUrl: string, accessToken: string, options: CallOptions): FocusCall =>
  async (action, body) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'x-api-version': API_VERSION }
    const { status, headers: told, body: answer } = await post(`${apiUrl}/${action}`, body, headers, options)
    if (status === STATUS.unauthorized) throw new Disconnected('the access token is not taken')
    if (status === STATUS.tooManyRequests) throw new RateLimited(waitIn(told))
    if (isAbsent(status)) throw unavailable(`it answered ${status} to ${action}`, new Absent(action))
    if (isRefused(status)) throw unavailable(`it answered ${status} to ${action}`)
    return answer
  }

const isAbsent = (status: number): boolean =>
  [STATUS.badRequest, STATUS.forbidden, STATUS.notFound].includes(status)

/** Undefined for what the tool refuses for good: gone, not offered, not shown to this user. */
export async function ifThere<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Absent) return undefined
    throw error
  }
}

/** From `X-RateLimit-Reset`, which is a time. */
function waitIn(headers: Headers): number {
  const until = Date.parse(headers.get('x-ratelimit-reset') ?? '')
  if (Number.isNaN(until)) return USUAL_WAIT_SECONDS
  return Math.min(MOST_WAIT_SECONDS, Math.max(1, Math.ceil((until - Date.now()) / 1000)))
}
