import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Account, type ChangedField } from './account.ts'

export interface Change {
  field: ChangedField
  from: string | null
  to: string | null
}

const ChangeNoticeSchema = defineEntity({
  name: 'ChangeNotice',
  tableName: 'change_notices',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    recipient: p.text(),
    changes: p.json<Change[]>(),
    /** They wait for a confirmation. */
    isPending: p.boolean().default(false),
    /** SHA-256 of the token in hexadecimal. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    /** When its reader disputed the change. */
    disputedAt: p.datetime().nullable(),
  },
})

/** A notice of a change to one address, with a link to dispute it. */
export class ChangeNotice extends ChangeNoticeSchema.class {}
ChangeNoticeSchema.setClass(ChangeNotice)
