/** The channel that documents are delivered over, apart from invoices: it takes receivers in. */

interface RegisteringReceiver {
  id: string
  token1: string
  /** One or several addresses, with a comma between them. */
  email: string | null | undefined
  language: string
}

/** A code that nobody else has, or why the channel doesn't take the receiver: a message key, or words of its own. */
export type Registered = { code: string } | { refusal: string }

export interface SecondChannel {
  /**
   * Of each, in the same order. A receiver that is told of twice may get another code; the first one counts.
   * @throws {Unavailable}
   */
  register(receivers: readonly RegisteringReceiver[]): Promise<Registered[]>
}
