import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

const ExternalTokenSchema = defineEntity({
  name: 'ExternalToken',
  tableName: 'external_tokens',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** SHA-256 of the token in hexadecimal. */
    tokenHash: p.text().unique(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').nullable().deleteRule('cascade'),
    /** Not a foreign key: the draft may be deleted before the token is used. */
    draftId: p.uuid().nullable(),
    registration: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    createdBy: p.manyToOne(User).mapToPk().joinColumn('created_by'),
  },
})

/** A one-time token for a session in one account and one draft. */
export class ExternalToken extends ExternalTokenSchema.class {}
ExternalTokenSchema.setClass(ExternalToken)
