/** Writes and validates the answer to a received document in an isolated process; send-answer.ts asks for it. */
import { answerInvoice } from '#contracts/rules/invoice/answer.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { readInvoice, readUbl } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'

export interface AnswerTask {
  /** The answered document. */
  bytes: Uint8Array
  /** The endpoints that were determined on arrival. */
  seller: Endpoint
  buyer: Endpoint
  answer: Parameters<typeof answerInvoice>[1]
  stamp: Parameters<typeof answerInvoice>[2]
}

export interface WrittenAnswer {
  xml: string
  refusals: Finding[]
}

export const work = reading(({ bytes, seller, buyer, answer, stamp }: AnswerTask): WrittenAnswer => {
  const document = addressed(readInvoice(bytes), seller, buyer)
  const xml = writeResponse(answerInvoice(document, answer, stamp))
  return { xml, refusals: checkResponse(readUbl(Buffer.from(xml)).root).findings.filter(isRefusal) }
})

/** Adds the endpoints, also where the document has none. */
function addressed(document: Invoice, seller: Endpoint, buyer: Endpoint): Invoice {
  return {
    ...document,
    seller: { ...document.seller, endpoint: { scheme: seller.scheme, value: seller.participant } },
    buyer: { ...document.buyer, endpoint: { scheme: buyer.scheme, value: buyer.participant } },
  }
}
