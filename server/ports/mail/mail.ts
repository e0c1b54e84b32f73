/** A mail, independent of how it is sent. */
import { Unavailable } from '../../platform/problem.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** An idempotency key, where the adapter supports it. */
  key?: string
  /** The subject of its feedback: an id that its sender knows it by. */
  about?: string
  /** Goes to who complained too: they asked for it, or it is a document that they are owed. */
  isOwed?: boolean
  /** A person waits for the answer, so a slow server is given up sooner. */
  isAwaited?: boolean
  /** The company whose mail we bring. */
  from?: string
  /** Where one press stops such mails: a POST to it does so without a page (RFC 8058). */
  unsubscribe?: string
  /** Answers a mail by itself: its headers say so, so that no programme answers it (RFC 3834). */
  isAnswer?: boolean
  /** The address that an answer goes to, where it isn't ours. */
  replyTo?: string
}

export interface Attachment {
  fileName: string
  mimeType: string
  /** Of a picture that the HTML shows by `cid:`. */
  contentId?: string
  bytes: Uint8Array
}

export interface MailPort {
  /**
   * Resolves when the mail is accepted for delivery.
   * @throws {Unavailable} for a temporary error, MailDelayed where it is the mail server's; `mayBeDone` when the server may have accepted it
   * @throws {MailRefused} for a permanent one
   */
  send(mail: Mail): Promise<void>
  /** True where the fate of a mail is reported later (mail-event.ts). */
  givesFeedback: boolean
}

/** The mail server will never accept this mail: a 5xx reply, or an invalid address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The server's reply on one line, for the sender. */
  readonly reply: string

  constructor(reply: string, options?: ErrorOptions) {
    super(`the mail was refused: ${reply}`, options)
    this.reply = reply
  }
}

/** The mail server did not take this mail now: a 4xx reply, none, or no connection. */
export class MailDelayed extends Unavailable {
  /** The server's reply on one line, or the code of the connection's error. */
  readonly reply: string

  constructor(reply: string, options: ErrorOptions & { mayBeDone: boolean }) {
    super('mail', options)
    this.reply = reply
  }
}
