/** A mail as the product words it, before anything knows how it travels. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Handed over twice with one key, it arrives as one mail where the way of sending can see to that. */
  key?: string
  /** What feedback about it names: an id that its sender knows it by. */
  about?: string
  /** Whose mail it is, where we only bring it. */
  from?: string
}

export interface Attachment {
  fileName: string
  mimeType: string
  bytes: Uint8Array
}

export interface MailPort {
  /**
   * Returns once the mail is accepted for delivery.
   * @throws {Unavailable} when that could not be had: trying again makes sense
   * @throws {MailRefused} when it was refused for good: trying again would be refused again
   */
  send(mail: Mail): Promise<void>
  /** Whether what becomes of a mail is told later (mail-event.ts). */
  givesFeedback: boolean
}

/** The mail server will never take this mail (a 5xx reply, or an address that can't be one). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** What the mail server said, on one line; for who sent it. */
  readonly reply: string

  constructor(reply: string, options?: ErrorOptions) {
    super(`the mail was refused: ${reply}`, options)
    this.reply = reply
  }
}
