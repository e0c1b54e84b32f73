import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import type { DocumentChange } from '../../invoices/invoice-event.ts'

/** The outgoing XML of a draft with a source file, and its findings. */
export interface OutgoingXml {
  xml: Buffer
  invoice: Invoice
  findings: Finding[]
  /** True when the file is sent unchanged. */
  isAsCame: boolean
  /** True when somebody changed the form. */
  isEdited: boolean
  /** The differences from the file. */
  changes: DocumentChange[]
  /** The content of the file that this XML leaves out. */
  lost: Part[]
}
