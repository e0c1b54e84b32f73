/** Reads the seller and the payment of a stored document in an isolated process; learn-earlier.ts asks for it. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readUbl } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { readPayment, readSeller, type SaidPayment, type SellerFacts } from '../vendors/seller-facts.ts'

export interface EarlierTask {
  bytes: Uint8Array
}

export interface EarlierFacts {
  seller: SellerFacts
  payment: SaidPayment
}

export const factsOfInvoice = (invoice: Invoice): EarlierFacts => ({
  seller: readSeller(invoice),
  payment: readPayment(invoice),
})

/** @returns null for a document that is no invoice */
export const work = reading(({ bytes }: EarlierTask): EarlierFacts | null => {
  const document = readUbl(bytes)
  return document.kind === 'APPLICATION_RESPONSE' ? null : factsOfInvoice(document.invoice)
})
