import { Migration } from '@mikro-orm/migrations';

/** As before, and of customers that all accounts share too: they belong to no account. Far dearer than a comparison. */
const TRIPLES = `create or replace function search_triples(account uuid, name text, value text) returns int[]
  language sql immutable parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct hashtext(coalesce(account::text, '') || name || substr(lower(value), place, 3))), '{}')
  from generate_series(1, length(lower(value)) - 2) as place
$$;`;

const customersOf = (rows: string, sign: '' | '-') =>
  `select account_id, 'CUSTOMER' as kind, '' as status, '' as type, ${sign}1 as number, 0 as cents
   from ${rows} where account_id is not null`;

/** Every so many rows those of an account are put together, as those of documents are. */
const FOLD_EVERY = 32;

const insertOf = (rows: string) => `
  with counted as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (${rows}) changed
    group by account_id, kind, status, type having sum(number) <> 0
    returning id, account_id
  ) select array_agg(distinct account_id) into full_ones from counted where id % ${FOLD_EVERY} = 0;`;

const added = customersOf('new_rows', '');
const removed = customersOf('old_rows', '-');

const COUNT_CUSTOMERS = `create function count_customers() returns trigger language plpgsql as $$
  declare full_ones uuid[];
  begin
    if tg_op = 'INSERT' then ${insertOf(added)}
    elsif tg_op = 'DELETE' then ${insertOf(removed)}
    else ${insertOf(`${added} union all ${removed}`)}
    end if;
    perform fold_document_counts(account) from unnest(full_ones) as account;
    return null;
  end $$;`;

const TRIGGERS = [
  ['insert', 'new table as new_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
  ['delete', 'old table as old_rows'],
].map(
  ([event, rows]) =>
    `create trigger count_customers_${event} after ${event} on customers referencing ${rows}
     for each statement execute function count_customers();`,
);

const documentsOf = (table: string, kind: string, status: string, cents: string, condition: string) =>
  `select account_id, '${kind}' as kind, ${status} as status, type, 1 as number, ${cents} as cents
   from ${table} where ${condition}`;

const RECOUNT = (more: string) => `create or replace function recount_documents() returns int language sql as $$
  with added as (
    insert into document_counts (account_id, kind, status, type, number, cents)
    select account_id, kind, status, type, sum(number), sum(cents) from (
      ${documentsOf('invoices', 'SENT', 'status', `case currency when 'EUR' then total_in_cents else 0 end`, 'true')}
      union all ${documentsOf('received_invoices', 'RECEIVED', `coalesce(status, '')`, '0', 'true')}
      union all ${documentsOf('drafts', 'DRAFT', `''`, '0', 'sent_at is null')}
      ${more}
      union all select account_id, kind, status, type, -number, -cents from document_counts
    ) difference
    group by account_id, kind, status, type having sum(number) <> 0 or sum(cents) <> 0
    returning id
  ) select count(*)::int from added
$$;`;

export class Migration20261122095650 extends Migration {

  override name = 'Migration20261122095650';

  override up(): void | Promise<void> {
    this.addSql(COUNT_CUSTOMERS);
    for (const sql of TRIGGERS) this.addSql(sql);
    this.addSql(RECOUNT(`union all ${customersOf('customers', '')}`));
    this.addSql('select recount_documents()');

    this.addSql(TRIPLES);
    this.addSql(`create index "customers_name_search_index" on "customers" using gin (search_triples("account_id", 'name', "name")) with (gin_pending_list_limit = 64);`);

    this.addSql(`create index "drafts_customer_name_search_index" on "drafts" using gin (search_triples("account_id", 'customer_name', "customer_name")) with (gin_pending_list_limit = 64) where "sent_at" is null;`);
    this.addSql(`create index "drafts_invoice_number_search_index" on "drafts" using gin (search_triples("account_id", 'invoice_number', "invoice_number")) with (gin_pending_list_limit = 64) where "sent_at" is null;`);

    this.addSql(`drop index "received_invoices_status_down_index";`);
    this.addSql(`create index "received_invoices_unanswered_index" on "received_invoices" ("account_id", "id") where "status" is null;`);
    this.addSql(`create index "received_invoices_status_order_index" on "received_invoices" ("account_id", (coalesce(array_position('{CREATED,TRANSMITTED,ACKNOWLEDGED,ACCEPTED,PAID,REJECTED,ERROR,VALIDATION_ERROR,DUPLICATE_ERROR}'::text[], "status"), 0)), "id");`);

    this.addSql(`create index "invoices_status_order_index" on "invoices" ("account_id", (coalesce(array_position('{CREATED,TRANSMITTED,ACKNOWLEDGED,ACCEPTED,PAID,REJECTED,ERROR,VALIDATION_ERROR,DUPLICATE_ERROR}'::text[], "status"), 0)), "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql('drop function count_customers cascade;');
    this.addSql(`delete from document_counts where kind = 'CUSTOMER';`);
    this.addSql(RECOUNT(''));

    this.addSql(`drop index "customers_name_search_index";`);

    this.addSql(`drop index "drafts_customer_name_search_index";`);
    this.addSql(`drop index "drafts_invoice_number_search_index";`);

    this.addSql(`drop index "invoices_status_order_index";`);

    this.addSql(`drop index "received_invoices_unanswered_index";`);
    this.addSql(`drop index "received_invoices_status_order_index";`);
    this.addSql(`create index "received_invoices_status_down_index" on "received_invoices" ("account_id", "status" desc nulls last, "id" desc);`);
  }

}
