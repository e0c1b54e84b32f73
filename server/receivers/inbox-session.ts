import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'
import { InboxLink } from './inbox-link.ts'
import { Receiver } from './receiver.ts'

const InboxSessionSchema = defineEntity({
  name: 'InboxSession',
  tableName: 'inbox_sessions',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    linkId: p.manyToOne(InboxLink).mapToPk().joinColumn('link_id').deleteRule('cascade').index(),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade').index(),
    /** Who reads mail at this address is this receiver, at every sender who knows it. */
    email: p.text(),
    tokenHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Not later than the link's. */
    expiresAt: p.datetime(),
    /** The end of the time in which acts that need a code can be done without another one. */
    verifiedUntil: p.datetime().nullable(),
  },
})

/** A visit to the receiver's pages, opened by a mailed link. */
export class InboxSession extends InboxSessionSchema.class {}
InboxSessionSchema.setClass(InboxSession)
