import type { Finding } from './finding.ts'
import { checkMandatory } from './mandatory.ts'
import type { Invoice } from './model.ts'

/** Everything that the rules find in a document, the one way to ask. An empty answer means that it can be sent. */
export function checkInvoice(invoice: Invoice): Finding[] {
  return checkMandatory(invoice)
}
