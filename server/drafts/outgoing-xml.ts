import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { Part } from '../formats/preserved/parts.ts'
import type { DocumentChange } from '../invoices/document-change.ts'

/** The bytes that go out of a file, and what the rules find in them. */
export interface OutgoingXml {
  xml: Buffer
  invoice: Invoice
  findings: Finding[]
  /** Nobody changed anything that travels. */
  isAsCame: boolean
  /** What these bytes have otherwise than the file. */
  changes: DocumentChange[]
  /** What the file says and these bytes don't. */
  lost: Part[]
}
