import { Migration } from '@mikro-orm/migrations';

interface Counted {
  table: string;
  kind: string;
  /** Over a row. */
  status: string;
  cents: string;
  condition: string;
}

const COUNTED: Counted[] = [
  {
    table: 'invoices',
    kind: 'SENT',
    status: 'status',
    cents: `case currency when 'EUR' then total_in_cents else 0 end`,
    condition: 'true',
  },
  { table: 'received_invoices', kind: 'RECEIVED', status: `coalesce(status, '')`, cents: '0', condition: 'true' },
  { table: 'drafts', kind: 'DRAFT', status: `''`, cents: '0', condition: 'sent_at is null' },
];

const rowsOf = ({ kind, status, cents, condition }: Counted, rows: string, sign: '' | '-') =>
  `select account_id, '${kind}' as kind, ${status} as status, type, ${sign}1 as number, ${sign}(${cents}) as cents
   from ${rows} where ${condition}`;

/** Puts rows together that nobody else is putting together: what they add up to stays the same. */
const FOLD = `create function fold_document_counts(account uuid) returns void language sql as $$
  with folded as (
    delete from document_counts
    where id in (select id from document_counts where account_id = account for update skip locked)
    returning kind, status, type, number, cents
  )
  insert into document_counts (account_id, kind, status, type, number, cents)
  select account, kind, status, type, sum(number), sum(cents) from folded
  group by kind, status, type having sum(number) <> 0 or sum(cents) <> 0
$$;`;

/** Every so many rows those of an account are put together, so that there are never many to add up. */
const FOLD_EVERY = 32;

const insertOf = (rows: string) => `
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (${rows}) changed
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % ${FOLD_EVERY} = 0;`;

/** After a statement, over the rows that it touched, however many. */
const functionOf = (counted: Counted) => {
  const added = rowsOf(counted, 'new_rows', '');
  const removed = rowsOf(counted, 'old_rows', '-');
  return `create function count_${counted.table}() returns trigger language plpgsql as $$
    declare full_ones uuid[];
    begin
      if tg_op = 'INSERT' then ${insertOf(added)}
      elsif tg_op = 'DELETE' then ${insertOf(removed)}
      else ${insertOf(`${added} union all ${removed}`)}
      end if;
      perform fold_document_counts(account) from unnest(full_ones) as account;
      return null;
    end $$;`;
};

const triggersOf = ({ table }: Counted) =>
  [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ].map(
    ([event, rows]) =>
      `create trigger count_${table}_${event} after ${event} on ${table} referencing ${rows}
       for each statement execute function count_${table}();`,
  );

/** Adds what is missing, in one statement and so of one moment: nobody has to stand still. Gives how many were wrong. */
const RECOUNT = `create function recount_documents() returns int language sql as $$
  with added as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (
      ${COUNTED.map((counted) => rowsOf(counted, counted.table, '')).join(' union all ')}
      union all select account_id, kind, status, type, -number, -cents from document_counts
    ) difference
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id
  ) select count(*)::int from added
$$;`;

export class Migration20261122074306 extends Migration {

  override name = 'Migration20261122074306';

  override up(): void | Promise<void> {
    this.addSql(`create table "document_counts" ("id" bigserial primary key, "account_id" uuid not null, "kind" text not null, "status" text not null, "type" text not null, "number" bigint not null, "cents" bigint not null);`);
    this.addSql(`create index "document_counts_account_id_index" on "document_counts" ("account_id");`);
    this.addSql(FOLD);
    for (const counted of COUNTED) {
      this.addSql(functionOf(counted));
      for (const sql of triggersOf(counted)) this.addSql(sql);
    }
    this.addSql(RECOUNT);
    this.addSql('select recount_documents()');
  }

  override down(): void | Promise<void> {
    for (const { table } of COUNTED) this.addSql(`drop function count_${table} cascade;`);
    this.addSql('drop function recount_documents; drop function fold_document_counts;');
    this.addSql(`drop table if exists "document_counts" cascade;`);
  }

}
