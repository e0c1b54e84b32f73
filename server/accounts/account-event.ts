import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Account } from './account.ts'
import { User } from './user.ts'

export type AccountEventType =
  | 'REGISTERED'
  | 'EMAIL_CHANGED'
  | 'IBAN_CHANGED'
  | 'BIC_CHANGED'
  | 'NAME_CHANGED'
  | 'CHANGE_DISPUTED'
  | 'LOCKED'
  | 'UNLOCKED'

const AccountEventSchema = defineEntity({
  name: 'AccountEvent',
  tableName: 'account_events',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    at: p.datetime().onCreate(() => new Date()),
    type: p.text().$type<AccountEventType>(),
    detail: p.json<Record<string, string | null>>(),
    /** Who did it; null when nobody was signed in. */
    actorId: p.manyToOne(User).mapToPk().joinColumn('actor_id').nullable(),
  },
})

/** What happened to an account that must be traceable afterwards; written once, never changed. */
export class AccountEvent extends AccountEventSchema.class {}
AccountEventSchema.setClass(AccountEvent)
