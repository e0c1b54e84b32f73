import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'
import { InboxSession } from './inbox-session.ts'

export const CODE_MINUTES = 10
export const MAX_TRIES = 5
export const NEXT_AFTER_SECONDS = 60
export const NEXT_AFTER_WRONG_SECONDS = 600

const InboxCodeSchema = defineEntity({
  name: 'InboxCode',
  tableName: 'inbox_codes',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** Works in this session alone. */
    sessionId: p.manyToOne(InboxSession).mapToPk().joinColumn('session_id').deleteRule('cascade').index(),
    /** Where it was mailed. */
    email: p.text(),
    /** Whether that becomes the receiver's address. */
    isNewAddress: p.boolean(),
    /** Its purpose: the one document that it signs; null when it opens the receiver's pages. */
    purpose: p.text().nullable(),
    codeHash: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    wrongTries: p.integer().default(0),
    /** When the last wrong one was entered. */
    wrongAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['email', 'id'] }],
})

/** A one-time code of six digits, mailed to a receiver. */
export class InboxCode extends InboxCodeSchema.class {}
InboxCodeSchema.setClass(InboxCode)
