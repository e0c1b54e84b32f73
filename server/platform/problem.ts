import type { InvitationBlock } from '#contracts/rules/invitation.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { PartDetail } from '#contracts/rules/invoice/format-part.ts'
import type { ErrorCode } from '#generated/problems.ts'
import type { Quota } from './quota.ts'

export type { ErrorCode }

/** A violation at one field: `field` is a JSON Pointer into the body, or `/` and the parameter's name. */
export interface Violation {
  field: string
  messageKey: string
  rule?: string
  severity?: 'FATAL' | 'WARNING'
  /** The parameters of the rule's text; not sent to the client. */
  params?: Finding['params']
  text?: string
  /** Of a warning: the day from which it refuses. */
  refusedFrom?: string
  /** The choices of a not-a-choice, where these are few. */
  choices?: string[]
  /** The document's part that it is about; sent as text. */
  part?: { term: string; value: string; details?: readonly PartDetail[] | undefined }
}

/** Why a table or an archive can't be read, each with words of its own. */
export type FileFault =
  | 'encrypted'
  | 'damaged'
  | 'damaged-inside'
  | 'empty'
  | 'old-excel'
  | 'encoding'
  | 'open-quote'
  | 'long-line'
  | 'long-cell'
  | 'many-rows'
  | 'many-columns'
  | 'many-files'
  | 'large-file'
  | 'large-together'
  | 'odd-packing'
  | 'odd-name'
  | 'same-name'
  | 'link'
  | 'nested'
  | 'no-table'
  | 'many-pages'
  | 'much-to-draw'
  | 'large-pdf'
  | 'dynamic-form'
  | 'acts'
  | 'fetches'
  | 'layers'
  | 'field-values'
  | 'contradiction'
  | 'looks-different'

/** A fault in a program's credentials. */
export type ProgramFault =
  | 'nothing'
  | 'key-elsewhere'
  | 'key-ended'
  | 'token-ended'
  | 'session-elsewhere'
  | 'scope'
  | 'people'
  | 'own-account'
  | 'owners'
  | 'writers'
  | 'company-alone'
  | 'oneself'
  | 'tool'
  | 'operation'
  | 'method'

/** Why nobody can be told; that they stopped is an `InvitationBlock` as well. */
export type ReachBlock = 'no-address' | 'stopped' | 'bounced' | 'unknown'

/** A variant of a code's text, and its parameters. */
export interface Wording {
  name:
    | 'query'
    | 'json'
    | 'xml'
    | 'http'
    | 'head'
    | 'slow'
    | 'body'
    | 'file'
    | 'document'
    | 'received'
    | 'heic'
    | 'no-invoice'
    | 'no-files'
    | 'archive'
    | 'own'
    | 'excel'
    | 'table'
    | 'zip'
    | 'picture'
    | 'bank-file'
    | 'large-bank-file'
    | 'bank-balance'
    | 'bank-line'
    | 'bank-answer'
    | 'documents'
    | 'large-picture'
    | 'drawing'
    | 'tool-limit'
    | 'access'
    | FileFault
    | ProgramFault
    | InvitationBlock
    | ReachBlock
  params?: Record<string, string>
  /** A value of more characters is cut; 100 where nothing is said. */
  longest?: number
}

interface Details {
  /** The quota that was used up. */
  quota?: Quota
  violations?: Violation[]
  detail?: string
  wording?: Wording
  retryAfterSeconds?: number
}

/** A refusal of the contract. The HTTP layer turns it into an answer; contracts/problems.yaml has its status. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly violations: Violation[] | undefined
  readonly detail: string | undefined
  readonly wording: Wording | undefined
  readonly retryAfterSeconds: number | undefined
  readonly quota: Quota | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.violations = details.violations
    this.detail = details.detail
    this.wording = details.wording
    this.retryAfterSeconds = details.retryAfterSeconds
    this.quota = details.quota
  }
}

/** FORM_ERRORS with violations. */
export const invalid = (violations: Violation[]): Problem => new Problem('FORM_ERRORS', { violations })

/** A file that is no table: UNSUPPORTED_FILE, with advice. */
export const unsupportedTable = (): Problem => new Problem('UNSUPPORTED_FILE', { wording: { name: 'table' } })

/** A table or an archive that can't be read: UNREADABLE_FILE, with advice. */
export const unreadable = (fault: FileFault, params: Record<string, string | number> = {}): Problem =>
  new Problem('UNREADABLE_FILE', {
    wording: {
      name: fault,
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    },
  })

/**
 * The preparations of a call no longer fit the stored data: somebody changed it meanwhile. The edge undoes the call's transaction
 * and prepares anew.
 */
export class Outdated extends Error {
  override readonly name = 'Outdated'
}

/** A service is down, and a retry can help: SERVICE_UNAVAILABLE. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly part: string
  readonly retryAfterSeconds: number
  /** The act may have happened, and a retry may do it twice. */
  readonly mayBeDone: boolean
  /** The isolated process ended over the task, within its bounds; the next one may be done. */
  readonly hasCrashed: boolean

  constructor(
    part: string,
    options: ErrorOptions & { retryAfterSeconds?: number; mayBeDone?: boolean; hasCrashed?: boolean } = {},
  ) {
    super(`${part} is unavailable`, options)
    this.part = part
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5
    this.mayBeDone = options.mayBeDone ?? false
    this.hasCrashed = options.hasCrashed ?? false
  }
}
