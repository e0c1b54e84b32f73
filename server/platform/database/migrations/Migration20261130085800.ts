import { Migration } from '@mikro-orm/migrations'

/** SQL: counts the rows of a transition table, each so many times. */
const counted = (rows: string, number: 1 | -1) => `
  select account_id, 'MAILED_FILE' as kind, state as status, '' as type, ${number} as number, 0 as cents from ${rows}`

/** SQL: adds the changes to the counts, and merges the rows of an account now and then. */
const adding = (changed: string) => `
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (${changed}) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % 32 = 0;`

const COUNT = `
create function count_mailed_files() returns trigger language plpgsql as $$
  declare full_ones uuid[];
  begin
    if tg_op = 'INSERT' then ${adding(counted('new_rows', 1))}
    elsif tg_op = 'DELETE' then ${adding(counted('old_rows', -1))}
    else ${adding(`${counted('new_rows', 1)} union all ${counted('old_rows', -1)}`)}
    end if;
    perform fold_document_counts(account) from unnest(full_ones) as account;
    return null;
  end $$;`

const TRIGGERS = [
  ['insert', 'new table as new_rows'],
  ['delete', 'old table as old_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
].map(
  ([event, tables]) => `create trigger count_mailed_files_${event} after ${event} on mailed_files
    referencing ${tables} for each statement execute function count_mailed_files();`,
)

/** As before, with the files out of mails. */
const RECOUNT = `
create or replace function recount_documents() returns integer language sql as $$
  with added as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (
      select account_id, 'SENT' as kind, status as status, type, 1 as number, case currency when 'EUR' then total_in_cents else 0 end as cents
   from invoices where true
      union all select account_id, 'RECEIVED' as kind, coalesce(status, '') as status, type, 1 as number, 0 as cents
   from received_invoices where true
      union all select account_id, 'DRAFT' as kind, '' as status, type, 1 as number, 0 as cents
   from drafts where sent_at is null
      union all select account_id, 'CUSTOMER', '', '', 1, 0 from customers where account_id is not null
      union all select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, 1 as number, 0 as cents
   from documents union all select account_id, 'UPLOAD' as kind, status, '' as type, 1 as number, 0 as cents
   from uploads where hidden_at is null
      union all ${counted('mailed_files', 1)}
      union all select account_id, kind, status, type, -number, -cents from document_counts
    ) difference
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id
  ) select count(*)::int from added
$$;`

export class Migration20261130085800 extends Migration {
  override name = 'Migration20261130085800'

  override up(): void {
    this.addSql(COUNT)
    for (const trigger of TRIGGERS) this.addSql(trigger)
    this.addSql(RECOUNT)
    this.addSql(`insert into document_counts (account_id, kind, status, type, number, cents)
      select account_id, 'MAILED_FILE', state, '', count(*), 0 from mailed_files group by account_id, state;`)
  }
}
