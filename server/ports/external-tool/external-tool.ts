/** The invoicing program that an account connects: consent, tokens, and the invoices it holds. */

/** The calls of any invoicing tool, with its access token. */
interface InvoicingTool {
  /** As people know it. */
  name: string
  isSimulated: boolean
  /**
   * The changes since a time, of all its invoices and credit notes, some at a time. Nothing may be left out; a row may
   * come twice.
   * @param asked `since` is a time; without it, everything. `cursor` is that of the page before.
   * @throws {Disconnected} when the access token isn't taken
   * @throws {RateLimited}
   * @throws {Unavailable}
   */
  listChanges(accessToken: string, asked: { since?: string; cursor?: string }): Promise<ToolPage>
  /**
   * As it is now; undefined when the tool has it no more.
   * @throws as listChanges
   */
  getInvoice(accessToken: string, id: string): Promise<ToolInvoice | undefined>
  /**
   * Its file as the tool makes it; undefined where it gives none: UBL is Peppol BIS 3, or e-FFF where there is only that.
   * @throws as listChanges
   */
  download(accessToken: string, id: string, format: 'UBL' | 'PDF'): Promise<Buffer | undefined>
}

/** A tool to which a user gives consent on its own page. */
export interface ExternalTool extends InvoicingTool {
  connectedBy: 'CONSENT'
  /** The page on which a user gives consent. The browser comes back to `redirectUrl` with `state`, and with `code` or `error`. */
  consentUrl(asked: { state: string; redirectUrl: string }): string
  /**
   * Exchanges a code for tokens, once.
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
}

/** A tool whose user makes a key and hands it over: it is the access token, until it is taken back or its time is over. */
export interface KeyedTool extends InvoicingTool {
  connectedBy: 'KEY'
}

export interface ToolTokens {
  accessToken: string
  refreshToken: string
  expiresAt: Date
}

export interface ToolPage {
  rows: ToolRow[]
  /** Of the page after; null at the end. */
  next: string | null
}

/** An invoice in the tool's list. */
export interface ToolRow {
  id: string
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  /** Null for a document without a number yet: a draft in the tool. */
  number: string | null
  /** `YYYY-MM-DD`; null in a draft. */
  issueDate: string | null
  createdAt: string
  updatedAt: string
  /** In cents of its currency, VAT included. */
  totalInCents: number
  currency: string
  /** True where it was paid, as the tool knows. */
  isPaid: boolean
  customer: { name: string; vatNumber: string | null; isCompany: boolean }
  /** The outcome of the tool's own delivery over Peppol; null where there was none. */
  sentByTool: 'SENT' | 'FAILED' | null
}

/** An invoice in full. Rates and discounts are percentages; prices and quantities as the tool says them. */
export interface ToolInvoice extends ToolRow {
  /** `YYYY-MM-DD` */
  dueDate: string | null
  deliveryDate: string | null
  orderNumber: string | null
  paymentReference: string | null
  note: string | null
  /** Of the firm that issues it, where the tool says which. */
  issuerVatNumber: string | null
  customer: ToolCustomer
  lines: ToolLine[]
  /** Of the whole, one after another: each is taken of the rest after the ones before. */
  discounts: { percent: number; description: string | null }[]
  /** VAT excluded, after all discounts; in cents. */
  totalExclusiveInCents: number
  /** As the specification's import reads it: VAT included, before the discounts of the whole; null where it isn't told. */
  totalBeforeDiscountInCents: number | null
  taxes: { percent: number; taxableInCents: number; taxInCents: number }[]
  /** The number of the invoice that the credit note writes off, where the tool names it. */
  creditedNumber: string | null
}

export interface ToolCustomer {
  name: string
  vatNumber: string | null
  isCompany: boolean
  email: string | null
  /** A national number of an enterprise, without VAT. */
  registrationNumber: string | null
  address: {
    street: string | null
    postalCode: string | null
    city: string | null
    countryCode: string | null
  } | null
}

export interface ToolLine {
  /** The heading that it stands under. */
  section: string | null
  name: string
  description: string | null
  quantity: number
  /** In the tool's words. */
  unit: string | null
  /** Without VAT, before its discount. */
  unitPrice: number
  discountPercent: number | null
  /** Null where the tool names no tax. */
  taxPercent: number | null
  /** Words of the tax, from which its treatment may be guessed where the rate is 0. */
  taxDescription: string | null
  /** Without VAT, after its discount; in cents. */
  totalExclusiveInCents: number
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
