import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'

const SeatSchema = defineEntity({
  name: 'Seat',
  tableName: 'seats',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** Of who is invited, in lower case. */
    email: p.text(),
    /** Who accepted; null until then. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade'),
    language: p.text().$type<Language>(),
    /** Whether it is for the second channel too. By default as it was before a seat said so. */
    readsDocuments: p.boolean().default(true),
    /** The user who invited. */
    invitedBy: p.uuid(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    invitedAt: p.datetime(),
    /** When the newest mail left; null while that is not known. */
    mailedAt: p.datetime().nullable(),
    /** Until when it can be accepted. */
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    /** Refused, withdrawn or left. */
    endedAt: p.datetime().nullable(),
    /** To the minute. */
    lastSeenAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'seats_live_index',
      expression:
        'create unique index "seats_live_index" on "seats" ("account_id", "email") where "ended_at" is null',
    },
    {
      name: 'seats_user_index',
      expression:
        'create index "seats_user_index" on "seats" ("user_id", "account_id") where "ended_at" is null and "user_id" is not null',
    },
  ],
})

/** An invitation to a seat in an account, and its outcome. */
export class Seat extends SeatSchema.class {}
SeatSchema.setClass(Seat)
