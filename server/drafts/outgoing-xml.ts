import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { Part } from '../formats/kept/parts.ts'
import type { Change } from '../formats/ubl/address.ts'

/** CII: it was turned into UBL. EDITED: somebody changed it in the form. */
export type DocumentChange = Change | 'CII' | 'EDITED'

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
