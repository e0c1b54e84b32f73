/** When a call that failed is made again. */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** After the first failure, the second …; the last one from then on. */
const SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY]
/** The same for a webhook as a whole, once several calls in a row failed. */
const PAUSES = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR]

/** An event that is not delivered by then is given up; a webhook that failed for as long is disabled. */
export const PATIENCE_SECONDS = 5 * DAY
/** So many failures in a row say that it is the webhook, and not one event. */
export const FAILURES_OF_ONE = 5

/**
 * @param attempts failed ones, this one too
 * @param retryAfter the seconds that the answer asked for
 */
export const secondsUntilAttempt = (attempts: number, retryAfter = 0): number =>
  Math.max(at(SECONDS, attempts - 1), Math.min(retryAfter, DAY))

/**
 * The time that a webhook isn't called at all. Retry-After is about the receiver, not about one event, so it holds from the first failure on.
 * @param failures in a row
 * @param retryAfter the seconds that the answer asked for
 * @returns 0: it isn't paused
 */
export const secondsOfPause = (failures: number, retryAfter = 0): number => {
  const ours = failures < FAILURES_OF_ONE ? 0 : at(PAUSES, failures - FAILURES_OF_ONE)
  return Math.max(ours, Math.min(retryAfter, DAY))
}

const at = (row: readonly number[], place: number): number => row[Math.min(place, row.length - 1)] ?? 0

/** The wait of a Retry-After header, in seconds; 0 for none that can be read. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
