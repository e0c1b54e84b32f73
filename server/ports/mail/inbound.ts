/** Incoming mail of accounts, as the mail server asks for it; the module of mail in answers. */

export interface InboundMail {
  accountId: string
  /** The sender in the envelope; empty for a report or an answer by a programme. */
  from: string
  bytes: Buffer
}

export interface InboundMails {
  domain: string
  /** The account of an address; undefined for one that nobody has. @throws {Unavailable} */
  find(address: string): Promise<string | undefined>
  /** Counts a mail. @returns false above the limit of an account or a sender */
  admit(mail: Pick<InboundMail, 'accountId' | 'from'>): Promise<boolean>
  /** Stores a mail, once. It is safe when this resolves. @throws {Unavailable} */
  keep(mail: InboundMail): Promise<void>
}
