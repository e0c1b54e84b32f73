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
  /** Its buyer wrote it, and its seller answers. */
  selfBilled: boolean
  /** The endpoints that were determined on arrival. */
  issuer: Endpoint
  recipient: Endpoint
  answer: Parameters<typeof answerInvoice>[1]
  stamp: Parameters<typeof answerInvoice>[2]
}

export interface WrittenAnswer {
  xml: string
  refusals: Finding[]
}

export const work = reading(({ bytes, answer, stamp, ...task }: AnswerTask): WrittenAnswer => {
  const xml = writeResponse(answerInvoice(addressed(readInvoice(bytes), task), answer, stamp))
  return { xml, refusals: checkResponse(readUbl(Buffer.from(xml)).root).findings.filter(isRefusal) }
})

/** An answer goes from the buyer to the seller, so that those of a self-billed document change places. The endpoints are there also where the document has none. */
function addressed(
  document: Invoice,
  { selfBilled, issuer, recipient }: Pick<AnswerTask, 'selfBilled' | 'issuer' | 'recipient'>,
): Invoice {
  const { seller, buyer } = document
  const [to, from] = selfBilled ? [buyer, seller] : [seller, buyer]
  return {
    ...document,
    seller: { ...to, endpoint: { scheme: issuer.scheme, value: issuer.participant } },
    buyer: { ...from, endpoint: { scheme: recipient.scheme, value: recipient.participant } },
  }
}
