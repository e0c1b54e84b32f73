import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'
import { ReceivedInvoice } from './received-invoice.ts'

export type ReceivedEventType =
  | 'RECEIVED'
  | 'CHECKED'
  | 'ACKNOWLEDGED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'ANSWER_DELIVERED'
  | 'ANSWER_UNDELIVERED'
  | 'COPY_MAILED'
  | 'COPY_NOT_MAILED'
  | 'CREDIT_RETURNED'

const ReceivedInvoiceEventSchema = defineEntity({
  name: 'ReceivedInvoiceEvent',
  tableName: 'received_invoice_events',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    receivedInvoiceId: p.manyToOne(ReceivedInvoice).mapToPk().joinColumn('received_invoice_id'),
    at: p.datetime().onCreate(() => new Date()),
    type: p.text().$type<ReceivedEventType>(),
    detail: p.json<Record<string, unknown>>(),
    /** The user who did it; null when the product did it by itself. */
    actorId: p.uuid().nullable(),
  },
  indexes: [{ properties: ['receivedInvoiceId', 'id'] }],
})

/** Something that happened to a received document; written once, never changed. */
export class ReceivedInvoiceEvent extends ReceivedInvoiceEventSchema.class {}
ReceivedInvoiceEventSchema.setClass(ReceivedInvoiceEvent)
