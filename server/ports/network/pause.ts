/** A provider that says 429 is left alone for as long as it asks. */
import { STATUS } from './provider-call.ts'

const USUAL_SECONDS = 60
const MOST_SECONDS = 900

/** @returns seconds, at most fifteen minutes; one minute where the header says nothing (RFC 9110, section 10.2.3) */
export function secondsOf(header: string | null, now = Date.now()): number {
  const text = header?.trim() ?? ''
  const asked = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(asked) ? USUAL_SECONDS : Math.min(Math.max(asked, 1), MOST_SECONDS)
}

type Ask = (request: Request) => Promise<Response>

/**
 * Until the time is over each further call is answered 429 here, without reaching the provider.
 * @param ask the calls of one provider under one key
 */
export function pausing(ask: Ask): Ask {
  let quietUntil = 0
  return async (request) => {
    if (Date.now() < quietUntil) return new Response(null, { status: STATUS.tooMany })
    const answer = await ask(request)
    if (answer.status === STATUS.tooMany)
      quietUntil = Date.now() + secondsOf(answer.headers.get('retry-after')) * 1000
    return answer
  }
}
