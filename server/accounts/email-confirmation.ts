import { defineEntity, p } from '@mikro-orm/core'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'
import { Account } from './account.ts'

const EmailConfirmationSchema = defineEntity({
  name: 'EmailConfirmation',
  tableName: 'email_confirmations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    email: p.text(),
    requestedBy: p.json<Actor>(),
    language: p.text().$type<Language>(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
})

/** A link by which the reader of an account's new address confirms it. The account's `pendingEmail` names the one that works. */
export class EmailConfirmation extends EmailConfirmationSchema.class {}
EmailConfirmationSchema.setClass(EmailConfirmation)
