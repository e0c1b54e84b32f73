/** A mail as the product words it, before anything knows how it travels. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Handed over twice with one key, it arrives as one mail where the way of sending can see to that. */
  key?: string
}

export interface Attachment {
  fileName: string
  mimeType: string
  bytes: Uint8Array
}

export interface MailPort {
  /** Returns once the mail is accepted. @throws {Unavailable} when that could not be had: trying again makes sense */
  send(mail: Mail): Promise<void>
}
