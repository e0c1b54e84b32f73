import { defineEntity, p } from '@mikro-orm/core'
import type { ActionCode, ReasonCode, ResponseCode } from '#contracts/rules/invoice/response.ts'
import { INVOICE_RESPONSE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { lookUpParticipant } from '../ports/network/look-up-participant.ts'
import type { Lookup, Network } from '../ports/network/network.ts'
import { ReceivedInvoice } from './received-invoice.ts'

/** Whether the seller takes answers, and under which of its addresses. */
export const lookUpSeller = (network: Network, seller: Endpoint): Promise<Lookup> =>
  lookUpParticipant(
    (endpoint) => network.lookup(endpoint, INVOICE_RESPONSE),
    seller,
    INVOICE_RESPONSE.docTypeId,
  )

/** A failed look-up counts as yes: the job tries again. */
export async function canTakeAnswers(network: Network, seller: Endpoint): Promise<boolean> {
  const { state, documentTypes } = await lookUpSeller(network, seller)
  return state === 'UNKNOWN' || (state === 'REGISTERED' && documentTypes.includes(INVOICE_RESPONSE.docTypeId))
}

const InvoiceAnswerSchema = defineEntity({
  name: 'InvoiceAnswer',
  tableName: 'invoice_answers',
  properties: {
    /** Also the envelope's instance id, so that the other side drops a duplicate. */
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    receivedInvoiceId: p.manyToOne(ReceivedInvoice).mapToPk().joinColumn('received_invoice_id'),
    code: p.text().$type<ResponseCode>(),
    /** OPStatusReason codes, such as QUA. */
    reasons: p.array().$type<ReasonCode[]>(),
    /** OPStatusAction codes, such as CNF. */
    actions: p.array().$type<ActionCode[]>(),
    note: p.text().nullable(),
    /** Null while it is being sent; false when the seller can't receive answers, or the delivery failed. */
    delivered: p.boolean().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['receivedInvoiceId', 'code'] }],
})

/** Our answer to a received document: an invoice response (Peppol BIS 63) to the seller. */
export class InvoiceAnswer extends InvoiceAnswerSchema.class {}
InvoiceAnswerSchema.setClass(InvoiceAnswer)
