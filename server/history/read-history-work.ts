/** Reads a document of another platform in an isolated process; import-history.ts asks for it. */
import { documentContent } from '../formats/document/document-content.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { isSelfBilled } from '../formats/document/self-billed.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import type { InvoiceContent } from '../invoices/read-content-work.ts'
import { factsOfInvoice, type InvoiceFacts } from '../vendors/seller-facts.ts'

export interface HistoryTask {
  bytes: Uint8Array
}

export type ReadHistory = Pick<
  InvoiceContent,
  'invoiceNumber' | 'issueDate' | 'currency' | 'seller' | 'buyer' | 'totals'
> & {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  selfBilled: boolean
  facts: InvoiceFacts
}

export const work = reading(({ bytes }: HistoryTask): ReadHistory => {
  const { invoice } = readDocument(bytes)
  const { invoiceNumber, issueDate, currency, seller, buyer, totals } = documentContent(invoice)
  return {
    ...{ invoiceNumber, issueDate, currency, seller, buyer, totals },
    type: invoice.kind === 'CREDIT_NOTE' ? 'E_CREDIT_NOTES' : 'E_INVOICES',
    selfBilled: isSelfBilled(invoice),
    facts: factsOfInvoice(invoice),
  }
})
