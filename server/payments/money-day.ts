import { defineEntity, p } from '@mikro-orm/core'

const MoneyDaySchema = defineEntity({
  name: 'MoneyDay',
  tableName: 'money_days',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Not a foreign key: the rows that go with an account are taken off here by their triggers. */
    accountId: p.uuid(),
    /** RECEIVE and PAY: open documents, on the day that they are due. IN and OUT: bank entries, on the day that they were booked. */
    kind: p.text().$type<'RECEIVE' | 'PAY' | 'IN' | 'OUT'>(),
    /** ISO 4217. */
    currency: p.text(),
    day: p.date(),
    /** Of documents or entries. */
    number: p.bigint('number'),
    /** As the bank shows it: positive is to come in or came in. */
    cents: p.bigint('number'),
  },
  /** The sums are made from the index alone. */
  indexes: [
    {
      name: 'money_days_key_index',
      properties: ['accountId', 'kind', 'currency', 'day'],
      include: ['number', 'cents'],
    },
  ],
})

/**
 * The number and amount of an account's open documents by due day, and of its bank entries by booking day: the sum of its rows. Triggers add a row for each change in its
 * transaction and merge those of one day now and then, so nobody waits for a lock. Entries between the company's own accounts are left out. `select recount_money_days()`
 * repairs the sums when somebody has bypassed the triggers.
 */
export class MoneyDay extends MoneyDaySchema.class {}
MoneyDaySchema.setClass(MoneyDay)

/** SQL: merges the rows of each day, of all accounts. */
export const MERGE_DAYS = `
  with many as (
    select account_id, kind, currency, day from money_days group by account_id, kind, currency, day having count(*) > 1 or sum(number) = 0
  ), taken as (
    delete from money_days where id in (
      select d.id from money_days d join many using (account_id, kind, currency, day) for update of d skip locked
    ) returning account_id, kind, currency, day, number, cents
  )
  insert into money_days (account_id, kind, currency, day, number, cents)
  select account_id, kind, currency, day, sum(number), sum(cents) from taken
  group by account_id, kind, currency, day having sum(number) <> 0 or sum(cents) <> 0`

/** SQL: the amount that is to come in to each account, and its overdue part. Its parameters are today and the accounts. */
export const OPEN_BY_ACCOUNT = `
  select account_id, sum(cents)::float8 as open, coalesce(sum(cents) filter (where day < ?::date), 0)::float8 as overdue
  from money_days where account_id = any (?::uuid[]) and kind = 'RECEIVE' and currency = 'EUR' group by account_id`
