/** What was accepted, written down by who asked for it and nobody else. */
interface Sending {
  sellerId: string
  buyerId: string
  number: string
  /** Undefined: refused for good. */
  invoiceId: string | undefined
}

interface Answered {
  receivedId: string
  code: 'AP' | 'RE'
}

export interface Ledger {
  sendings: Sending[]
  answers: Answered[]
  /** The ids of uploads for the second channel. */
  uploads: string[]
  /** The ids of documents that their receiver has signed. */
  signed: string[]
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
  links: [],
  told: new Map(),
  faults: [],
})
