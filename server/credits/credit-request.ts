import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'

const CreditRequestSchema = defineEntity({
  name: 'CreditRequest',
  tableName: 'credit_requests',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    amount: p.integer(),
    note: p.text().nullable(),
    state: p.text().$type<'WAITING' | 'GIVEN' | 'REFUSED'>().default('WAITING'),
    askedAt: p.datetime().onCreate(() => new Date()),
    askedBy: p.manyToOne(User).mapToPk().joinColumn('asked_by').nullable().deleteRule('set null'),
    given: p.integer().nullable(),
    /** In the administrator's words, which the company reads. */
    reason: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'credit_requests_waiting_index',
      expression: `create unique index "credit_requests_waiting_index" on "credit_requests" ("account_id") where "state" = 'WAITING'`,
    },
  ],
})

/** A request of an account for credits; one of an account waits at a time. */
export class CreditRequest extends CreditRequestSchema.class {}
CreditRequestSchema.setClass(CreditRequest)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.credits_asked': { amount: number; note?: string }
    /** @property credits those of the account afterwards */
    'account.credits_given': { amount: number; reason: string; credits: number }
    'account.credits_refused': { amount: number; reason: string }
  }
}
