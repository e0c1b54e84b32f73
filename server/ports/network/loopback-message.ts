import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../../platform/database/uuid.ts'
import type { RefusalReason } from './network.ts'

const LoopbackMessageSchema = defineEntity({
  name: 'LoopbackMessage',
  tableName: 'loopback_messages',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** The envelope's instance id. Null for the second copy of a duplicated one. */
    key: p.text().nullable().unique(),
    senderScheme: p.text(),
    senderParticipant: p.text(),
    receiverScheme: p.text(),
    receiverParticipant: p.text(),
    docTypeId: p.text(),
    /** The StandardBusinessDocument with the document in it. */
    envelope: p.type('bytea').$type<Buffer>(),
    refusal: p.text().$type<RefusalReason>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When it arrives. */
    arrivesAt: p.datetime(),
    /** When the receiver confirmed that it has stored it. */
    acknowledgedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'loopback_messages_waiting_index',
      expression:
        'create index "loopback_messages_waiting_index" on "loopback_messages" ("id") where "acknowledged_at" is null and "refusal" is null',
    },
  ],
})

/** A message on the loopback network. */
export class LoopbackMessage extends LoopbackMessageSchema.class {}
LoopbackMessageSchema.setClass(LoopbackMessage)
