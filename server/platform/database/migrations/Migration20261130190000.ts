import { Migration } from '@mikro-orm/migrations'

const SIGN = (isReceived: string) => `(case when (type = 'E_INVOICES') = ${isReceived} then 1 else -1 end)`
const DUE = `coalesce(due_date, issue_date + 30, date '9999-12-31')`
const LEFT = `coalesce(payable_in_cents, total_in_cents) - paid_in_cents`

/** SQL: the facts of each kind of row, in bank sign. */
const FACTS = {
  invoices: {
    kind: `case when self_billed then 'PAY' else 'RECEIVE' end`,
    /** A document that the customer says to be paid is never overdue. */
    day: `case when status = 'PAID' then date '9999-12-31' else ${DUE} end`,
    cents: `(case when status in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED') then 0 else ${LEFT} end) * ${SIGN('not self_billed')}`,
    where: 'true',
  },
  received_invoices: {
    kind: `case when self_billed then 'RECEIVE' else 'PAY' end`,
    day: DUE,
    cents: `(case when status = 'REJECTED' or payment_facts ->> 'means' in ('PAID', 'CLEARED') then 0 else ${LEFT} end) * ${SIGN('self_billed')}`,
    where: 'true',
  },
  bank_entries: {
    kind: `case when cents > 0 then 'IN' else 'OUT' end`,
    day: 'booked_on',
    cents: 'cents',
    where: `purpose is distinct from 'OWN_ACCOUNT'`,
  },
}
type Table = keyof typeof FACTS
const TABLES = Object.keys(FACTS) as Table[]

/** SQL: the rows of a table or a transition table, each so many times. */
const counted = (table: Table, rows: string, times: 1 | -1) => {
  const { kind, day, cents, where } = FACTS[table]
  return `select account_id, ${kind} as kind, currency, ${day} as day, ${times} as number, ${times} * ${cents} as cents
    from ${rows} where ${where} and ${cents} <> 0`
}

/** SQL: adds the changes. A day of which the new row has the eighth number is merged. */
const adding = (changed: string) => `
  with counted as (
    insert into money_days (account_id, kind, currency, day, number, cents)
    select account_id, kind, currency, day, sum(number), sum(cents) from (${changed}) changed
    group by account_id, kind, currency, day having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id, kind, currency, day
  ) select array_agg(id) into full_ones from counted where id % 8 = 0;`

const keeping = (table: Table) => `
create function keep_money_of_${table}() returns trigger language plpgsql as $$
  declare full_ones bigint[];
  begin
    if tg_op = 'INSERT' then ${adding(counted(table, 'new_rows', 1))}
    elsif tg_op = 'DELETE' then ${adding(counted(table, 'old_rows', -1))}
    else ${adding(`${counted(table, 'new_rows', 1)} union all ${counted(table, 'old_rows', -1)}`)}
    end if;
    if full_ones is not null then perform fold_money_days(full_ones); end if;
    return null;
  end $$;`

const TRANSITIONS = [
  ['insert', 'new table as new_rows'],
  ['delete', 'old table as old_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
] as const

/** Merges the days of these rows, without those that another transaction has. */
const FOLD = `
create function fold_money_days(ones bigint[]) returns void language sql as $$
  with days as (
    select distinct account_id, kind, currency, day from money_days where id = any (ones)
  ), folded as (
    delete from money_days where id in (
      select d.id from money_days d join days using (account_id, kind, currency, day) for update of d skip locked
    ) returning account_id, kind, currency, day, number, cents
  )
  insert into money_days (account_id, kind, currency, day, number, cents)
  select account_id, kind, currency, day, sum(number), sum(cents) from folded
  group by account_id, kind, currency, day having sum(number) <> 0 or sum(cents) <> 0
$$;`

const ALL = TABLES.map((table) => counted(table, table, 1)).join(' union all ')

/** Returns the number of days that were wrong. */
const RECOUNT = `
create function recount_money_days() returns integer language sql as $$
  with added as (
    insert into money_days (account_id, kind, currency, day, number, cents)
    select account_id, kind, currency, day, sum(number), sum(cents) from (
      ${ALL} union all select account_id, kind, currency, day, -number, -cents from money_days
    ) difference
    group by account_id, kind, currency, day having sum(number) <> 0 or sum(cents) <> 0
    returning id
  ) select count(*)::int from added
$$;`

export class Migration20261130190000 extends Migration {
  override name = 'Migration20261130190000'

  override up(): void {
    this.addSql(
      `create table "money_days" ("id" bigserial primary key, "account_id" uuid not null, "kind" text not null, "currency" text not null, "day" date not null, "number" bigint not null, "cents" bigint not null);`,
    )
    this.addSql(
      `create index "money_days_key_index" on "money_days" ("account_id", "kind", "currency", "day") include ("number", "cents");`,
    )
    this.addSql(FOLD)
    for (const table of TABLES) {
      this.addSql(keeping(table))
      for (const [event, tables] of TRANSITIONS)
        this.addSql(`create trigger keep_money_of_${table}_${event} after ${event} on ${table}
          referencing ${tables} for each statement execute function keep_money_of_${table}();`)
    }
    this.addSql(RECOUNT)
    this.addSql('select recount_money_days();')
  }
}
