/** The accepted acts, written down by their callers alone. */
interface Sending {
  sellerId: string
  buyerId: string
  number: string
  /** Undefined: refused for good. */
  invoiceId: string | undefined
}

interface Undeliverable {
  sellerId: string
  number: string
  /** Undefined: refused, as the directory could be asked. */
  invoiceId: string | undefined
}

interface Answered {
  buyerId: string
  receivedId: string
  code: 'AP' | 'RE'
}

interface Uploaded {
  id: string
  /** Of the file. */
  sha256: string
}

export interface Ledger {
  sendings: Sending[]
  /** The invoices to receivers that are not in the directory. */
  undeliverable: Undeliverable[]
  answers: Answered[]
  /** The uploads for the second channel. */
  uploads: Uploaded[]
  /** The ids of documents that their receiver has signed. */
  signed: string[]
  /** The ids of documents for which they gave a signature, with or without success. */
  given: Set<string>
  /** Addresses for which a sign-in link was promised. */
  links: string[]
  /** Ids of mails that the mail server took, and said so, while nothing else was troubled. */
  surelyMailed: Set<string>
  /** The number of answers to users, by status and error code. */
  told: Map<string, number>
  /** Answers that no user may get. */
  faults: string[]
}

export const newLedger = (): Ledger => ({
  sendings: [],
  undeliverable: [],
  answers: [],
  uploads: [],
  signed: [],
  given: new Set(),
  links: [],
  surelyMailed: new Set(),
  told: new Map(),
  faults: [],
})
