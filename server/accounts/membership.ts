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

/** SQL: true when a member of account `$1` proved, by signing in, to read the mail of address `$2`. */
export const IS_CONFIRMED = `exists (
  select from memberships m join users u on u.id = m.user_id where m.account_id = $1 and u.email = $2)`
