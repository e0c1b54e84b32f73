/** A document that came in, as the isolated process tells it and as a member completed it. */
import type { Checked } from '#contracts/rules/invoice/basis.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { PdfFacts } from '../vendors/decide-warnings.ts'
import { readPayment, readSeller, type SaidPayment, type SellerFacts } from '../vendors/seller-facts.ts'
import { type CheckOnArrival, checkReceived, type Facts, listFacts } from './facts.ts'

export interface ArrivedDocument {
  facts: Facts
  /** The seller's endpoint in the document, if any. */
  seller: Endpoint | undefined
  buyer: Endpoint | undefined
  files: ArrivedFile[]
  checked: CheckOnArrival
  vendor: SellerFacts
  payment: SaidPayment
  /** The values in the PDFs among its files; undefined: they wait to be read. */
  pdf?: PdfFacts | null | undefined
}

export interface ArrivedFile {
  fileName: string | undefined
  mimeCode: string | undefined
  bytes: Uint8Array
}

/** All but its files. */
export const factsAbout = (invoice: Invoice, checked: Checked): Omit<ArrivedDocument, 'files' | 'pdf'> => ({
  facts: listFacts(invoice),
  seller: readEndpoint(invoice.seller),
  buyer: readEndpoint(invoice.buyer),
  checked: checkReceived(checked),
  vendor: readSeller(invoice),
  payment: readPayment(invoice),
})

function readEndpoint(party: Invoice['buyer']): Endpoint | undefined {
  const { value, scheme } = party?.endpoint ?? {}
  return readIdentifier(`${scheme}:${value}`)
}
