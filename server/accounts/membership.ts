import { defineEntity, p } from '@mikro-orm/core'
import { Account } from './account.ts'
import { User } from './user.ts'

const MembershipSchema = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    userId: p.manyToOne(User).mapToPk().primary().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
  },
  primaryKeys: ['userId', 'accountId'],
})

/** A user's membership of an account. */
export class Membership extends MembershipSchema.class {}
MembershipSchema.setClass(Membership)

/** SQL: true when somebody proved to read the mail of account `$1`; its registration has no members before. */
export const IS_CONFIRMED = 'exists (select from memberships where account_id = $1)'
