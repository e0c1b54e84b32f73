/** What was accepted, written down by who asked for it and nobody else. */
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
  /** What was to go to somebody who is not in the directory. */
  undeliverable: Undeliverable[]
  answers: Answered[]
  /** What was handed over for the second channel. */
  uploads: Uploaded[]
  /** The ids of documents that their receiver has signed. */
  signed: string[]
  /** Of those for which they gave a signature, whatever came of it. */
  given: Set<string>
  /** Addresses for which a sign-in link was promised. */
  links: string[]
  /** Ids of mails that the mail server took, and said so, while nothing else was troubled. */
  surelyMailed: Set<string>
  /** What users were told, by status and error code, and how often. */
  told: Map<string, number>
  /** What nobody may be told. */
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
