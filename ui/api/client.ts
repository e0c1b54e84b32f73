import { createZegelClient } from '#generated/client.ts'
import { currentLanguage } from '../texts/language.ts'
import { Refused, Unreachable, type Violation } from './failure.ts'
import { getSession } from './session.ts'

const client = createZegelClient({
  baseUrl: '/api',
  token: () => getSession()?.token,
  language: currentLanguage,
})

/** A typed client of the REST API: `call(api.GET('/…', { params }))`. */
export const api = client

type Answer<Data> = { data?: Data; error?: unknown; response: Response }

/** Returns the answer's data. Throws `Refused` with the error code, or `Unreachable`. */
export async function call<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const token = getSession()?.token
  const { data, error, response } = await reached(answer)
  if (!response.ok) throw refusalOf(token, refusal(response.status, error))
  // A 204 has no body, as its type says.
  return data as Data
}

let isLeaving = false
/** The time after which a page is not being left any more: the navigation was cancelled, or it was a download. */
const leavingMs = 3000

globalThis.addEventListener?.('beforeunload', () => {
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
  }, leavingMs)
})

/**
 * Turns a rejected fetch into `Unreachable`. A fetch that is cancelled because its page is being left never settles, since
 * that is no error of the server.
 */
export async function reached<Data>(answer: Promise<Data>, endsSession = false): Promise<Data> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    if (isLeaving) return new Promise<Data>(() => {})
    throw new Unreachable({ endsSession, cause })
  }
}

/**
 * Nobody signed in, says the server of a session that ended meanwhile, and not of the one that took its place: to ask again helps.
 * @param token of the session that asked
 */
export function refusalOf(token: string | undefined, refused: Refused): Refused | Unreachable {
  const now = getSession()?.token
  const isOfFormer = refused.status === 401 && now !== undefined && token !== undefined && token !== now
  return isOfFormer ? new Unreachable({ endsSession: false, cause: refused }) : refused
}

/** Reads a problem document (RFC 9457); anything else, such as a proxy's page, is a refusal without a code. */
export function refusal(status: number, body: unknown): Refused {
  const problem = typeof body === 'object' && body !== null ? body : {}
  return new Refused({
    status,
    errorCode:
      'errorCode' in problem && typeof problem.errorCode === 'string' ? problem.errorCode : undefined,
    violations:
      'violations' in problem && Array.isArray(problem.violations)
        ? problem.violations.filter(isViolation)
        : [],
    isRetryable: 'retryable' in problem && problem.retryable === true,
    detail: 'detail' in problem && typeof problem.detail === 'string' ? problem.detail : undefined,
  })
}

function isViolation(value: unknown): value is Violation {
  return typeof value === 'object' && value !== null && 'field' in value && 'messageKey' in value
}
