import type { components } from '#generated/api.ts'

/** True when the server refused with one of these statuses of HTTP. */
export const isRefusedWith = (error: unknown, ...statuses: number[]): error is Refused =>
  error instanceof Refused && statuses.includes(error.status)

export type Violation = components['schemas']['Violation']

type Refusal = {
  status: number
  errorCode?: string | undefined
  violations?: Violation[] | undefined
  /** GraphQL's texts in the user's language. */
  messages?: string[] | undefined
  isRetryable?: boolean
  /** The server's sentence in the user's language; REST only. */
  detail?: string | undefined
}

/** The server refused the call. */
export class Refused extends Error {
  readonly status: number
  readonly errorCode: string | undefined
  readonly violations: Violation[]
  readonly messages: string[]
  readonly isRetryable: boolean
  readonly detail: string | undefined

  constructor({ status, errorCode, violations = [], messages = [], isRetryable = false, detail }: Refusal) {
    super(errorCode ?? `HTTP ${status}`)
    this.status = status
    this.errorCode = errorCode
    this.violations = violations
    this.messages = messages
    this.isRetryable = isRetryable
    this.detail = detail
  }
}

/** No answer: no connection, or no server. On GraphQL it ends the session (section 8). */
export class Unreachable extends Error {
  readonly endsSession: boolean

  constructor({ endsSession, cause }: { endsSession: boolean; cause: unknown }) {
    super('unreachable', { cause })
    this.endsSession = endsSession
  }
}

export function isRefused(error: unknown, ...codes: string[]): error is Refused {
  return error instanceof Refused && codes.includes(error.errorCode ?? '')
}

/** True when a retry can help. */
export function canHelp(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.isRetryable)
}

/** The server's violations of single fields. */
export function violationsIn(error: unknown): readonly Violation[] {
  return error instanceof Refused ? error.violations : []
}
