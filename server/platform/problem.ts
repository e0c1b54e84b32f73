import type { InvitationBlock } from '#contracts/rules/invitation.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { PartDetail } from '#contracts/rules/invoice/format-part.ts'
import type { ErrorCode } from '#generated/problems.ts'

export type { ErrorCode }

/** Something wrong with one field of the input: `field` is a JSON Pointer into the body, or the parameter's name after a slash. */
export interface Violation {
  field: string
  messageKey: string
  rule?: string
  severity?: 'FATAL' | 'WARNING'
  /** What the rule's words name; not told by itself. */
  params?: Finding['params']
  text?: string
  /** Of a file; told in words. */
  part?: { term: string; value: string; details?: readonly PartDetail[] | undefined }
}

/** Which of a code's wordings fits, where the usual one speaks of something else, and what to fill in. */
export interface Wording {
  name: 'query' | 'json' | 'xml' | 'http' | 'head' | 'slow' | 'body' | 'document' | InvitationBlock
  params?: Record<string, string>
}

interface Details {
  violations?: Violation[]
  detail?: string
  wording?: Wording
  retryAfterSeconds?: number
}

/** A refusal that the contract knows. The edge turns it into an answer; its status stands in contracts/problems.yaml. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly violations: Violation[] | undefined
  readonly detail: string | undefined
  readonly wording: Wording | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.violations = details.violations
    this.detail = details.detail
    this.wording = details.wording
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Input that does not satisfy the contract: FORM_ERRORS, with what is wrong where. */
export const invalid = (violations: Violation[]): Problem => new Problem('FORM_ERRORS', { violations })

/**
 * What a call had prepared no longer fits what is stored: somebody changed it meanwhile. The edge undoes the call's
 * transaction and prepares anew.
 */
export class Outdated extends Error {
  override readonly name = 'Outdated'
}

/** A part behind the product is down. Nothing is lost, trying again makes sense: SERVICE_UNAVAILABLE. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly part: string
  readonly retryAfterSeconds: number

  constructor(part: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(`${part} is unavailable`, options)
    this.part = part
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5
  }
}
