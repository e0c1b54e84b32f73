/** What was accepted, written down by who asked for it and nobody else. */
interface Sending {
  sellerId: string
  buyerId: string
  number: string
  /** Undefined: refused for good. */
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
  answers: Answered[]
  /** What was handed over for the second channel. */
  uploads: Uploaded[]
  /** The ids of documents that their receiver has signed. */
  signed: string[]
  /** Of those for which they gave a signature, whatever came of it. */
  given: Set<string>
  /** Addresses for which a sign-in link was promised. */
  links: string[]
  /** What users were told, by status and error code, and how often. */
  told: Map<string, number>
  /** What nobody may be told. */
  faults: string[]
}

export const newLedger = (): Ledger => ({
  sendings: [],
  answers: [],
  uploads: [],
  signed: [],
  given: new Set(),
  links: [],
  told: new Map(),
  faults: [],
})
