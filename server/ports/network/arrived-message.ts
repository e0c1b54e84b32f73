import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../../platform/database/uuid.ts'

const ArrivedMessageSchema = defineEntity({
  name: 'ArrivedMessage',
  tableName: 'arrived_messages',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** The envelope's instance id, which is the sender's own; with the sender before it where another one used it first. */
    key: p.text().unique(),
    /** In capitals; null in rows from before it was stored, which count for any sender. */
    sender: p.text().nullable(),
    /** The provider's own id of it. */
    providerRef: p.text().nullable(),
    /** Of the receiver, ISO 3166. */
    country: p.text(),
    /** The StandardBusinessDocument; null once it has been taken in. */
    envelope: p.type('bytea').$type<Buffer>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** The traceparent of the call that brought it; null where nothing is traced. */
    trace: p.text().nullable(),
    /** When the receiver confirmed that it has stored it. */
    acknowledgedAt: p.datetime().nullable(),
    /** When the provider was told so. */
    settledAt: p.datetime().nullable(),
    /** When the provider is told so next. */
    settleAfter: p.datetime(),
  },
  indexes: [
    {
      name: 'arrived_messages_waiting_index',
      expression:
        'create index "arrived_messages_waiting_index" on "arrived_messages" ("id") where "settled_at" is null',
    },
  ],
})

/** A message that a provider of the network handed to us. */
export class ArrivedMessage extends ArrivedMessageSchema.class {}
ArrivedMessageSchema.setClass(ArrivedMessage)
