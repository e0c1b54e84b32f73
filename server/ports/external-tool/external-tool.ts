/** The invoicing program that an account connects: consent, tokens, and the invoices it holds. */

export interface ExternalTool {
  /** As people know it. */
  name: string
  isSimulated: boolean
  /** Where a user gives consent. The browser comes back to `redirectUrl` with `state`, and with `code` or `error`. */
  consentUrl(asked: { state: string; redirectUrl: string }): string
  /**
   * What a code is worth, once.
   * @throws {Disconnected}
   * @throws {Unavailable}
   */
  takeCode(code: string, redirectUrl: string): Promise<ToolTokens>
  /**
   * A refresh token works once: who refreshes holds the connection's row, and stores the new pair before using it.
   * @throws {Disconnected} once it was used, or the user took the consent back
   * @throws {Unavailable}
   */
  refresh(refreshToken: string): Promise<ToolTokens>
  /**
   * A page of its invoices, by date.
   * @param asked pages count from 1; `updatedSince` leaves out what wasn't changed since
   * @throws {Disconnected} when the access token isn't taken
   * @throws {RateLimited}
   * @throws {Unavailable}
   */
  listInvoices(
    accessToken: string,
    asked: { page: number; size: number; updatedSince?: string },
  ): Promise<ToolPage>
}

export interface ToolTokens {
  accessToken: string
  refreshToken: string
  expiresAt: Date
}

export interface ToolPage {
  rows: ToolRow[]
  /** Of all pages together. */
  total: number
}

/** An invoice in the tool's list. */
export interface ToolRow {
  id: string
  /** Null for what has no number yet: a draft in the tool. */
  number: string | null
  /** `YYYY-MM-DD`; null in a draft. */
  issueDate: string | null
  createdAt: string
  updatedAt: string
  /** In cents of its currency, VAT included. */
  totalInCents: number
  currency: string
  /** Whether it was paid, as the tool knows. */
  isPaid: boolean
  customer: { name: string; vatNumber: string | null; isCompany: boolean }
  /** What became of it where the tool sent it over Peppol itself; null where it didn't. */
  sentByTool: 'SENT' | 'FAILED' | null
}

/** The connection is over: the consent was taken back, or a token was used twice. */
export class Disconnected extends Error {
  override readonly name = 'Disconnected'
}

/** The tool takes no more calls for a while. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`no more calls for ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
