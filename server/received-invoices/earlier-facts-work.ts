/** Reads the seller and the payment of a stored document in an isolated process; learn-earlier.ts asks for it. */
import { readUbl } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { factsOfInvoice, type InvoiceFacts } from '../vendors/seller-facts.ts'

export interface EarlierTask {
  bytes: Uint8Array
}

/** @returns null for a document that is no invoice */
export const work = reading(({ bytes }: EarlierTask): InvoiceFacts | null => {
  const document = readUbl(bytes)
  return document.kind === 'APPLICATION_RESPONSE' ? null : factsOfInvoice(document.invoice)
})
