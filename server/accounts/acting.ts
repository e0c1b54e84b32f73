import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Account } from './account.ts'
import { User } from './user.ts'

const ActingSchema = defineEntity({
  name: 'Acting',
  tableName: 'acting',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** The administrator. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** In the administrator's words, which the company reads. */
    reason: p.text(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['userId', 'accountId'] }],
})

/** Why an administrator changes something in an account, and until when. */
export class Acting extends ActingSchema.class {}
ActingSchema.setClass(Acting)

/** SQL: the reason that holds for that administrator in account `a`; null where there is none. */
export const actingOf = (operatorId: string): string => `(
  select x.reason from acting x
  where x.user_id = ${operatorId} and x.account_id = a.id and x.ended_at is null and x.expires_at > now()
  order by x.id desc limit 1)`
