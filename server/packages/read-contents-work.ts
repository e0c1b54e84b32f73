/** Reads the journal's content of documents, in an isolated process; read-contents.ts asks for it. */

import { documentContent } from '../formats/document/document-content.ts'
import { readDocument } from '../formats/document/read-document.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import type { InvoiceContent } from '../invoices/read-content-work.ts'

export interface ContentsTask {
  /** Documents, one after the other. */
  bytes: Uint8Array
  /** In bytes, of each. */
  lengths: number[]
}

export type JournalContent = Pick<InvoiceContent, 'dueDate' | 'vat' | 'totals' | 'taxCurrency'> & {
  sellerVat: string | null
  buyerVat: string | null
  reference: string | null
}

/** Null: it can't be read. */
export type Contents = (JournalContent | null)[]

export const work = reading(({ bytes, lengths }: ContentsTask): Contents => {
  let start = 0
  return lengths.map((length) => {
    const document = bytes.subarray(start, start + length)
    start += length
    return readContent(document)
  })
})

function readContent(bytes: Uint8Array): JournalContent | null {
  try {
    const { seller, buyer, dueDate, vat, totals, taxCurrency, payment } = documentContent(
      readDocument(bytes).invoice,
    )
    return {
      dueDate,
      vat,
      totals,
      taxCurrency,
      sellerVat: seller.vat,
      buyerVat: buyer.vat,
      reference: payment.reference,
    }
  } catch (error) {
    if (error instanceof UnreadableXml) return null
    throw error
  }
}
