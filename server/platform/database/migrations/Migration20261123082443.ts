import { Migration } from '@mikro-orm/migrations';

const deliveriesOf = (rows: string, sign: '' | '-') =>
  `select account_id, 'DELIVERY' as kind,
     case when signed_at is not null then 'SIGNED' when received_at is not null then 'FILED' else '' end as status,
     '' as type, ${sign}1 as number, 0 as cents
   from ${rows}`;

const uploadsOf = (rows: string, sign: '' | '-') =>
  `select account_id, 'UPLOAD' as kind, status, '' as type, ${sign}1 as number, 0 as cents
   from ${rows} where hidden_at is null`;

/** Every so many rows those of an account are put together, as those of invoices are. */
const FOLD_EVERY = 32;

const insertOf = (rows: string) => `
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (${rows}) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % ${FOLD_EVERY} = 0;`;

type RowsOf = typeof deliveriesOf;

const counterOf = (table: string, rowsOf: RowsOf) => `create function count_${table}() returns trigger language plpgsql as $$
  declare full_ones uuid[];
  begin
    if tg_op = 'INSERT' then ${insertOf(rowsOf('new_rows', ''))}
    elsif tg_op = 'DELETE' then ${insertOf(rowsOf('old_rows', '-'))}
    else ${insertOf(`${rowsOf('new_rows', '')} union all ${rowsOf('old_rows', '-')}`)}
    end if;
    perform fold_document_counts(account) from unnest(full_ones) as account;
    return null;
  end $$;`;

const triggersOf = (table: string) =>
  [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ].map(
    ([event, rows]) =>
      `create trigger count_${table}_${event} after ${event} on ${table} referencing ${rows}
       for each statement execute function count_${table}();`,
  );

const invoicesOf = (table: string, kind: string, status: string, cents: string, condition: string) =>
  `select account_id, '${kind}' as kind, ${status} as status, type, 1 as number, ${cents} as cents
   from ${table} where ${condition}`;

const recount = (more: string) => `create or replace function recount_documents() returns int language sql as $$
  with added as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (
      ${invoicesOf('invoices', 'SENT', 'status', `case currency when 'EUR' then total_in_cents else 0 end`, 'true')}
      union all ${invoicesOf('received_invoices', 'RECEIVED', `coalesce(status, '')`, '0', 'true')}
      union all ${invoicesOf('drafts', 'DRAFT', `''`, '0', 'sent_at is null')}
      union all select account_id, 'CUSTOMER', '', '', 1, 0 from customers where account_id is not null
      ${more}
      union all select account_id, kind, status, type, -number, -cents from document_counts
    ) difference
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id
  ) select count(*)::int from added
$$;`;

export class Migration20261123082443 extends Migration {

  override name = 'Migration20261123082443';

  override up(): void | Promise<void> {
    this.addSql(counterOf('documents', deliveriesOf));
    this.addSql(counterOf('uploads', uploadsOf));
    for (const sql of [...triggersOf('documents'), ...triggersOf('uploads')]) this.addSql(sql);
    this.addSql(recount(`union all ${deliveriesOf('documents', '')} union all ${uploadsOf('uploads', '')}`));
    this.addSql('select recount_documents()');

    this.addSql(`create index "uploads_time_index" on "uploads" ("account_id", "received_at", "id") where "hidden_at" is null;`);
    this.addSql(`create index "uploads_batches_index" on "uploads" ("account_id") where "batch_type" = 'FOREIGN';`);
    this.addSql(`create index "uploads_unfinished_index" on "uploads" ("account_id", "received_at", "id") where "hidden_at" is null
        and "status" <> 'SUCCESS';`);

    this.addSql(`create index "documents_token1_index" on "documents" ("account_id", "token1", "id");`);
    this.addSql(`create index "documents_name_order_index" on "documents" ("account_id", (lower("name")), "id");`);
    this.addSql(`create index "documents_doc_type_order_index" on "documents" ("account_id", (lower("doc_type")), "id");`);
    this.addSql(`create index "documents_reference_order_index" on "documents" ("account_id", (lower("reference")), "id");`);
    this.addSql(`create index "documents_last_name_order_index" on "documents" ("account_id", (lower("last_name")), "id");`);
    this.addSql(`create index "documents_time_index" on "documents" ("account_id", (coalesce(received_at, created_at)), "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql('drop function count_documents cascade;');
    this.addSql('drop function count_uploads cascade;');
    this.addSql(`delete from document_counts where kind in ('DELIVERY', 'UPLOAD');`);
    this.addSql(recount(''));

    this.addSql(`drop index "documents_token1_index";`);
    this.addSql(`drop index "documents_name_order_index";`);
    this.addSql(`drop index "documents_doc_type_order_index";`);
    this.addSql(`drop index "documents_reference_order_index";`);
    this.addSql(`drop index "documents_last_name_order_index";`);
    this.addSql(`drop index "documents_time_index";`);

    this.addSql(`drop index "uploads_time_index";`);
    this.addSql(`drop index "uploads_batches_index";`);
    this.addSql(`drop index "uploads_unfinished_index";`);
  }

}
