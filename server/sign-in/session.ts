import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

/** The kind of principal that the session gives. */
export type SessionAudience = 'user' | 'external'

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** Also the token's jti. */
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    audience: p.text().$type<SessionAudience>(),
    /** External sessions are limited to this account and draft. */
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').nullable().deleteRule('cascade'),
    draftId: p.uuid().nullable(),
    /** The administrator whose token an external session came by. */
    madeBy: p.manyToOne(User).mapToPk().joinColumn('made_by').nullable().deleteRule('cascade'),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
})

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session)
