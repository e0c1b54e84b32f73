import { defineEntity, p } from '@mikro-orm/core'
import type { components } from '#generated/api.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Invoice } from './invoice.ts'
import type { KeptFinding } from './kept-findings.ts'
import type { EventType } from './status.ts'

type Told = NonNullable<components['schemas']['InvoiceEvent']['detail']>

/** What goes along with an event; who did it stands in a column of its own, and rules get their words when they are read. */
export type EventDetail = Omit<Told, 'actor' | 'findings'> & { findings?: KeptFinding[] }

const InvoiceEventSchema = defineEntity({
  name: 'InvoiceEvent',
  tableName: 'invoice_events',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    invoiceId: p.manyToOne(Invoice).mapToPk().joinColumn('invoice_id'),
    at: p.datetime().onCreate(() => new Date()),
    type: p.text().$type<EventType>(),
    detail: p.json<EventDetail>(),
    /** The user who did it; null when it came from the network or from the product itself. */
    actorId: p.uuid().nullable(),
    /** Of the message that brought it; unique, so that a second copy of an answer adds nothing. */
    messageId: p.text().nullable().unique(),
  },
  indexes: [{ properties: ['invoiceId', 'id'] }],
})

/** Something that happened to a sent document; written once, never changed. */
export class InvoiceEvent extends InvoiceEventSchema.class {}
InvoiceEventSchema.setClass(InvoiceEvent)
